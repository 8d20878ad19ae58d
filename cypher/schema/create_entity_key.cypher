// Keep the key of Entity nodes unique.
CREATE CONSTRAINT entity_key IF NOT EXISTS
FOR (e:Entity) REQUIRE (e.release, e.id) IS UNIQUE
