// Count again and plan queries anew, as a large load changes what is cheap.
CALL db.prepareForReplanning()
