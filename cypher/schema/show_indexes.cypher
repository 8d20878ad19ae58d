// Read what every index is and whether it answers; a key without its constraint keeps nothing unique.
// returns name, type, label, properties, options, state, percent, constraint
SHOW INDEXES YIELD name, type, labelsOrTypes, properties, options, state, populationPercent,
  owningConstraint
RETURN name, type, labelsOrTypes[0] AS label, properties, options, state,
  populationPercent AS percent, owningConstraint AS constraint
ORDER BY name
