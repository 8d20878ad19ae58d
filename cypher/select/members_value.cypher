// Read the values of one attribute, each with its units: the most common ones first.
// :param release => 'garden@1'
// :param attribute => 'season'
// :param limit => 20000
// returns value, ordinals, values
MATCH (u:Unit {release: $release})
WHERE u.ordinal >= 0
WITH u.ordinal AS ordinal, u['a_' + $attribute] AS value
WHERE value IS NOT NULL
WITH value, collect(ordinal) AS ordinals
ORDER BY size(ordinals) DESC, value
WITH collect({value: value, ordinals: ordinals}) AS every
UNWIND every[0..$limit] AS one
RETURN one.value AS value, one.ordinals AS ordinals, size(every) AS values
ORDER BY size(ordinals) DESC, value
