// Find the paths of one index.
CREATE INDEX path_index IF NOT EXISTS
FOR (p:Path) ON (p.release, p.index)
