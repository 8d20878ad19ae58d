// Find paths by the vectors of their labels.
// :param dimension => 384
CYPHER 25
CREATE VECTOR INDEX path_text_label_vector IF NOT EXISTS
FOR (t:PathText) ON t.label_embedding WITH [t.release, t.language, t.index]
OPTIONS {indexConfig: {
  `vector.dimensions`: $dimension,
  `vector.similarity_function`: 'cosine',
  `vector.quantization.enabled`: false
}}
