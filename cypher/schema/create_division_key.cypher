// Keep the key of Division nodes unique.
CREATE CONSTRAINT division_key IF NOT EXISTS
FOR (d:Division) REQUIRE (d.release, d.id) IS UNIQUE
