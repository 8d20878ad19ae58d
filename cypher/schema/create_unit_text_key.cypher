// Keep the key of UnitText nodes unique.
CREATE CONSTRAINT unit_text_key IF NOT EXISTS
FOR (t:UnitText) REQUIRE (t.release, t.unit, t.edition) IS UNIQUE
