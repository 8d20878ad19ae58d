// Find the themes of one index.
CREATE INDEX theme_index IF NOT EXISTS
FOR (t:Theme) ON (t.release, t.index)
