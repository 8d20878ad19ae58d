// Keep the key of NoteText nodes unique.
CREATE CONSTRAINT note_text_key IF NOT EXISTS
FOR (t:NoteText) REQUIRE (t.release, t.note) IS UNIQUE
