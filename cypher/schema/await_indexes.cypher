// Wait until every index answers.
// :param seconds => 300
CALL db.awaitIndexes($seconds)
