// Keep the key of Pool nodes unique.
CREATE CONSTRAINT pool_key IF NOT EXISTS
FOR (p:Pool) REQUIRE p.id IS UNIQUE
