"""Pools of passages to be judged blind: made, combined, agreed on and measured, pure."""
