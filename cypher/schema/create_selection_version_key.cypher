// Keep the versions of kept selections unique.
CREATE CONSTRAINT selection_version_key IF NOT EXISTS
FOR (v:SelectionVersion) REQUIRE (v.selection, v.version) IS UNIQUE
