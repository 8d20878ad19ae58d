// Read the paths that end at given themes, or else pass through them, widest first, a few a theme.
// :param release => 'garden@1'
// :param language => 'en'
// :param themes => ['watering', 'water']
// :param each => 2
// returns theme, id, text, size
UNWIND range(0, size($themes) - 1) AS place
MATCH (t:Theme {release: $release, id: $themes[place]})<-[s:STEP]-(p:Path)
OPTIONAL MATCH (p)-[:WORDED]->(own:PathText {language: $language})
WITH place, t, p, own, EXISTS { (p)-[:ENDS_AT]->(t) } AS ends
ORDER BY place, ends DESC, p.size DESC, p.id
WITH place, t, collect({id: p.id, text: coalesce(own.text, p.text), size: p.size})[..$each] AS few
UNWIND few AS path
RETURN t.id AS theme, path.id AS id, path.text AS text, path.size AS size
ORDER BY place, id
