"""The study of selections before retrieval: GuidedRAG's conditions and measures on our corpora."""
