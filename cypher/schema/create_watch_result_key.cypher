// Keep one answer of a watched question for each release.
CREATE CONSTRAINT watch_result_key IF NOT EXISTS
FOR (r:WatchResult) REQUIRE (r.watch, r.release) IS UNIQUE
