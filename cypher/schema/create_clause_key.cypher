// Keep the key of Clause nodes unique, and find the clauses of an edition in canonical order.
CREATE CONSTRAINT clause_key IF NOT EXISTS
FOR (c:Clause) REQUIRE (c.release, c.edition, c.ordinal, c.position) IS UNIQUE
