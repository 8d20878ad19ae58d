// Keep the key of Sheet nodes unique.
CREATE CONSTRAINT sheet_key IF NOT EXISTS
FOR (s:Sheet) REQUIRE s.id IS UNIQUE
