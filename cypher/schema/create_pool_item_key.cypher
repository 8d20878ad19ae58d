// Keep the key of PoolItem nodes unique.
CREATE CONSTRAINT pool_item_key IF NOT EXISTS
FOR (p:PoolItem) REQUIRE p.id IS UNIQUE
