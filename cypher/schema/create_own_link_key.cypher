// Keep the links of a reader's own layer unique.
CREATE CONSTRAINT own_link_key IF NOT EXISTS
FOR (l:OwnLink) REQUIRE (l.corpus, l.owner, l.from, l.to) IS UNIQUE
