// Keep the ids of loads that a server was given unique.
CREATE CONSTRAINT load_key IF NOT EXISTS
FOR (l:Load) REQUIRE l.id IS UNIQUE
