// Let a corpus judge questions in a language by no calibration of its own any more.
// :param corpus => 'garden'
// :param language => 'en'
// returns corpus, languages
MATCH (c:Corpus {id: $corpus})
SET c.calibrations =
  [kept IN coalesce(c.calibrations, []) WHERE NOT kept STARTS WITH $language + ' ']
RETURN c.id AS corpus, [kept IN c.calibrations | split(kept, ' ')[0]] AS languages
ORDER BY corpus
