// Keep the key of Source nodes unique.
CREATE CONSTRAINT source_key IF NOT EXISTS
FOR (s:Source) REQUIRE (s.release, s.id) IS UNIQUE
