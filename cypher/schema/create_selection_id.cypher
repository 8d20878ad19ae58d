// Keep the ids of kept selections unique.
CREATE CONSTRAINT selection_id IF NOT EXISTS
FOR (s:Selection) REQUIRE s.id IS UNIQUE
