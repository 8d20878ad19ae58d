// Find the divisions of one kind in order.
CREATE INDEX division_ordinal IF NOT EXISTS
FOR (d:Division) ON (d.release, d.kind, d.ordinal)
