// Keep the key of PoolTopic nodes unique.
CREATE CONSTRAINT pool_topic_key IF NOT EXISTS
FOR (p:PoolTopic) REQUIRE p.id IS UNIQUE
