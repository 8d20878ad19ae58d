// Find the releases of a corpus.
CREATE INDEX release_corpus IF NOT EXISTS
FOR (r:Release) ON (r.corpus, r.state)
