// Keep the key of PathText nodes unique.
CREATE CONSTRAINT path_text_key IF NOT EXISTS
FOR (t:PathText) REQUIRE (t.release, t.path, t.language) IS UNIQUE
