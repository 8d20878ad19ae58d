// Read the wordings of given units in one edition, and the texts of the paths given beside them.
// :param release => 'garden@1'
// :param edition => 'garden-en'
// :param language => 'en'
// :param ordinals => [10, 11]
// :param paths => [['water.watering'], []]
// returns ordinals, texts, labels
UNWIND range(0, size($ordinals) - 1) AS place
MATCH (t:UnitText {release: $release, edition: $edition, ordinal: $ordinals[place]})
CALL (place) {
  UNWIND range(0, size($paths[place]) - 1) AS position
  MATCH (p:PathText {release: $release, path: $paths[place][position], language: $language})
  WITH p.text AS label, position ORDER BY position
  RETURN collect(label) AS labels
}
WITH t, labels, place ORDER BY place
RETURN collect(t.ordinal) AS ordinals, collect(t.text) AS texts, collect(labels) AS labels
ORDER BY ordinals
