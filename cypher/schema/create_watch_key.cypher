// Keep the names of watched questions unique, in search spelling.
CREATE CONSTRAINT watch_key IF NOT EXISTS
FOR (w:Watch) REQUIRE w.key IS UNIQUE
