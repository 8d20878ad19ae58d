// Find the wordings of all paths in one language.
CREATE INDEX path_text_language IF NOT EXISTS
FOR (t:PathText) ON (t.release, t.language)
