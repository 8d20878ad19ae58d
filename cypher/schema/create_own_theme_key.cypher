// Keep the themes of a reader's own layer unique.
CREATE CONSTRAINT own_theme_key IF NOT EXISTS
FOR (t:OwnTheme) REQUIRE (t.corpus, t.owner, t.id) IS UNIQUE
