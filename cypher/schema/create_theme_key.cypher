// Keep the key of Theme nodes unique.
CREATE CONSTRAINT theme_key IF NOT EXISTS
FOR (t:Theme) REQUIRE (t.release, t.id) IS UNIQUE
