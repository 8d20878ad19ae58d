// Keep the versions of sheets unique.
CREATE CONSTRAINT sheet_version_key IF NOT EXISTS
FOR (v:SheetVersion) REQUIRE (v.sheet, v.number) IS UNIQUE
