"""Question types in English."""

from server.question_types.rule import rule, spaced

ENGLISH = (
    rule("factoid", spaced("how (?:many|much|old|long|far|often|tall|large|big|deep|soon|late)")),
    rule(
        "open",
        spaced(
            "why", "how", "discuss", "explain", "describe", "compare", "contrast", "elaborate",
            "evaluate", "assess", "analy[sz]e", "summari[sz]e", "outline", "reflect on",
            "tell me (?:more )?about", "what about", "in (?:what|which) ways?", "for what reasons?",
            "what (?:do|does|did|can|could|is|are|was|were) .{0,80}"
            "(?:say|said|teach|mean|think|learn|known) (?:about|of|on|from|by)",
            "what (?:is|are|was|were) (?:the |their |its )?(?:\\w+ )?(?:role|significance|"
            "importance|impact|effects?|influence|reasons?|causes?|views?|attitudes?|lessons?|relations?|"
            "relationship|differences?|similarities|advantages?|consequences)",
            "what (?:role|lessons?|reasons|ways|factors)",
        ),
    ),
    rule("factoid", spaced("who", "whom", "whose", "when", "where", "which", "what")),
    rule(
        "factoid",
        r"^\W*(?:is|are|was|were|do|does|did|has|have|had|can|could|may|must|shall|should|will|"
        r"would|name|list)(?!\w)",
    ),
)  # fmt: skip
