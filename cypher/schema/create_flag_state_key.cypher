// Keep the states of a flag unique by their number.
CREATE CONSTRAINT flag_state_key IF NOT EXISTS
FOR (s:FlagState) REQUIRE (s.flag, s.number) IS UNIQUE
