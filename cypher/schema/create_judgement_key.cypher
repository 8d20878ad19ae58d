// Keep the key of Judgement nodes unique.
CREATE CONSTRAINT judgement_key IF NOT EXISTS
FOR (j:Judgement) REQUIRE j.id IS UNIQUE
