// Find wordings of units by their vectors.
// :param dimension => 384
CYPHER 25
CREATE VECTOR INDEX unit_text_vector IF NOT EXISTS
FOR (t:UnitText) ON t.embedding WITH [t.release, t.edition, t.language]
OPTIONS {indexConfig: {
  `vector.dimensions`: $dimension,
  `vector.similarity_function`: 'cosine',
  `vector.quantization.enabled`: false
}}
