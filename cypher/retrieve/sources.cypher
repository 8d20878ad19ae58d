// Read who stands behind wordings, given the ids of their sources, and behind the indexes.
// :param release => 'garden@1'
// :param ids => ['book', 'margin']
// returns id, title, kind, authority, licence, attribution, url
MATCH (s:Source {release: $release})
WHERE s.id IN $ids OR s.kind = 'index'
RETURN s.id AS id, s.title AS title, s.kind AS kind, s.authority AS authority,
  s.licence AS licence, s.attribution AS attribution, s.url AS url
ORDER BY authority DESC, id
