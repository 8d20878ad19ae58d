// Keep the key of PoolAct nodes unique.
CREATE CONSTRAINT pool_act_key IF NOT EXISTS
FOR (p:PoolAct) REQUIRE p.id IS UNIQUE
