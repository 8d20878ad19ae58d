// Keep the key of Path nodes unique.
CREATE CONSTRAINT path_key IF NOT EXISTS
FOR (p:Path) REQUIRE (p.release, p.id) IS UNIQUE
