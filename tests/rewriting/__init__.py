"""Encoders: parity with their packages, refusals, and a free event loop."""
