// Find the texts of an edition in canonical order.
CREATE INDEX unit_text_ordinal IF NOT EXISTS
FOR (t:UnitText) ON (t.release, t.edition, t.ordinal)
