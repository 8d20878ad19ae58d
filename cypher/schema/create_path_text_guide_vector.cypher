// Find paths by the vectors of their labels and units together.
// :param dimension => 384
CYPHER 25
CREATE VECTOR INDEX path_text_guide_vector IF NOT EXISTS
FOR (t:PathText) ON t.guide_embedding WITH [t.release, t.language, t.index]
OPTIONS {indexConfig: {
  `vector.dimensions`: $dimension,
  `vector.similarity_function`: 'cosine',
  `vector.quantization.enabled`: false
}}
