// List the languages that commentary is loaded in, for each release of a page.
// :param releases => ['garden@1']
// returns release, languages
UNWIND $releases AS wanted
CALL (wanted) {
  MATCH (n:Note {release: wanted})
  WITH DISTINCT n.language AS language ORDER BY language
  RETURN collect(language) AS languages
}
RETURN wanted AS release, languages
ORDER BY release
