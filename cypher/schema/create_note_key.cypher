// Keep the key of Note nodes unique.
CREATE CONSTRAINT note_key IF NOT EXISTS
FOR (n:Note) REQUIRE (n.release, n.id) IS UNIQUE
