// Find paths by the analysed tokens of their labels.
CREATE FULLTEXT INDEX path_text_search IF NOT EXISTS
FOR (t:PathText) ON EACH [t.search]
OPTIONS {indexConfig: {
  `fulltext.analyzer`: 'whitespace',
  `fulltext.eventually_consistent`: false
}}
