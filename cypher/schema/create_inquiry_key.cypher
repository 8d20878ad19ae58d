// Keep the key of Inquiry nodes unique.
CREATE CONSTRAINT inquiry_key IF NOT EXISTS
FOR (i:Inquiry) REQUIRE i.id IS UNIQUE
