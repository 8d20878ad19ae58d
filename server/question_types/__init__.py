"""What a question wants, a fact or many sides: by the rules of its language or a model's word."""

from server.question_types.rules import RULES, by_rules

__all__ = ["RULES", "by_rules"]
