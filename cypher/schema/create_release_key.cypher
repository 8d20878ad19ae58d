// Keep the key of Release nodes unique.
CREATE CONSTRAINT release_key IF NOT EXISTS
FOR (r:Release) REQUIRE r.id IS UNIQUE
