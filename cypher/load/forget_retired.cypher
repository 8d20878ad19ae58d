// Delete what is recorded of the former units and themes of a corpus that is gone.
// :param corpus => 'garden'
// returns forgotten
MATCH (gone:Retired {corpus: $corpus})
WHERE NOT EXISTS { MATCH (:Corpus {id: $corpus}) }
DELETE gone
RETURN count(gone) AS forgotten
