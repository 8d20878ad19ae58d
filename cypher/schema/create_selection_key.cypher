// Keep the names of kept selections unique, in search spelling.
CREATE CONSTRAINT selection_key IF NOT EXISTS
FOR (s:Selection) REQUIRE s.key IS UNIQUE
