// Find the inquiries of a corpus.
CREATE INDEX inquiry_corpus IF NOT EXISTS
FOR (i:Inquiry) ON (i.corpus)
