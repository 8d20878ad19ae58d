// Find what there is of a corpus besides its releases: its node, and what is recorded of former ones.
// :param corpus => 'garden'
// returns found
CALL () {
  MATCH (corpus:Corpus {id: $corpus})
  RETURN count(corpus) AS number
UNION ALL
  MATCH (gone:Retired {corpus: $corpus})
  RETURN count(gone) AS number
}
RETURN sum(number) AS found
