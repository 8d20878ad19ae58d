// Keep one record of what a corpus no longer has, by kind and id.
CREATE CONSTRAINT retired_key IF NOT EXISTS
FOR (r:Retired) REQUIRE (r.corpus, r.kind, r.id) IS UNIQUE
