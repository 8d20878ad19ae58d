// Find wordings of units by their analysed tokens.
CREATE FULLTEXT INDEX unit_text_search IF NOT EXISTS
FOR (t:UnitText) ON EACH [t.search, t.search_labels]
OPTIONS {indexConfig: {
  `fulltext.analyzer`: 'whitespace',
  `fulltext.eventually_consistent`: false
}}
