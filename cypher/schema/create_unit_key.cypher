// Keep the key of Unit nodes unique.
CREATE CONSTRAINT unit_key IF NOT EXISTS
FOR (u:Unit) REQUIRE (u.release, u.id) IS UNIQUE
