// Read the attributes of a unit as lists of [name, value].
// :param release => 'garden@1'
// :param id => '1:1'
// returns attributes
MATCH (u:Unit {release: $release, id: $id})
RETURN [name IN keys(u) WHERE name STARTS WITH 'a_' | [substring(name, 2), u[name]]] AS attributes
ORDER BY attributes
