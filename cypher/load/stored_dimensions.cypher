// Read the sizes of the vectors that releases of this database hold.
// returns dimension
MATCH (release:Release)
WHERE release.dimension > 0
RETURN DISTINCT release.dimension AS dimension
ORDER BY dimension LIMIT 100
