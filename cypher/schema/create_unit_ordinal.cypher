// Find the units of a release in canonical order.
CREATE INDEX unit_ordinal IF NOT EXISTS
FOR (u:Unit) ON (u.release, u.ordinal)
