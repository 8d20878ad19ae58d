// The bare round trip: what any query costs at least.
// returns one
RETURN 1 AS one
