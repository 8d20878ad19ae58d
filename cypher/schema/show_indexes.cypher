// Read what every index is and whether it answers.
// returns name, type, label, properties, options, state, percent
SHOW INDEXES YIELD name, type, labelsOrTypes, properties, options, state, populationPercent
RETURN name, type, labelsOrTypes[0] AS label, properties, options, state,
  populationPercent AS percent
ORDER BY name
