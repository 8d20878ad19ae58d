// Let a corpus judge questions in a language by a calibration, in place of the one before.
// :param corpus => 'garden'
// :param language => 'en'
// :param record => '{"fingerprint": "none", "model": {}}'
// returns corpus, languages
MATCH (c:Corpus {id: $corpus})
SET c.calibrations =
  [kept IN coalesce(c.calibrations, []) WHERE NOT kept STARTS WITH $language + ' ']
  + [$language + ' ' + $record]
RETURN c.id AS corpus, [kept IN c.calibrations | split(kept, ' ')[0]] AS languages
ORDER BY corpus
