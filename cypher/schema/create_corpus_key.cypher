// Keep the key of Corpus nodes unique.
CREATE CONSTRAINT corpus_key IF NOT EXISTS
FOR (c:Corpus) REQUIRE c.id IS UNIQUE
