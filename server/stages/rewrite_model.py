"""Rewrite by a language model: themes, keywords and other wordings; never an answer."""

from server.analysis import analyse, fold
from server.errors import WorldError
from server.model import Rewritten, Warned
from server.reach import Reach
from server.rewriting.asked import Asked, Form
from server.rewriting.instruction import instruction
from server.rewriting.reply import Suggested, read_reply

TOKENS = 600
"""Tokens of a reply: room for every list of the instruction in two languages."""
ASKED_CHARACTERS = 2_000
NO_MODEL = (
    "No language model is set here (THEMEPATH_CHAT_URL, THEMEPATH_CHAT_MODEL, and the extra "
    "themepath[answers]): the question was not rewritten by one."
)


async def suggested(asked: Asked, reach: Reach) -> tuple[list[Form], list[Warned]]:
    """Return the forms that the model suggests; none, and a warning, where it does not."""
    model = reach.language_model
    if model is None:
        return [], [Warned("no_language_model", NO_MODEL)]
    system, user = instruction(asked.query.text[:ASKED_CHARACTERS], asked.languages)
    try:
        reply = await model.reply(system, user, TOKENS)
    except WorldError as error:
        return [], [Warned("language_model_failed", f"Not rewritten by a model. {error}")]
    read = read_reply(reply, asked.cites)
    if read is None or read.nothing:
        message = f"The model {model.name} suggested nothing that can be searched for."
        return [], [Warned("language_model_unusable", message)]
    return _suggested(asked, read, model.name), []


def _suggested(asked: Asked, read: Suggested, name: str) -> list[Form]:
    """Return one form of all terms, and one of each other wording of the question."""
    own, language = frozenset(asked.tokens), asked.query.language
    terms = tuple(term for term in read.terms if not frozenset(analyse(term, language)) <= own)
    forms = []
    if terms:
        tokens = [token for term in terms for token in analyse(term, asked.edition_language)]
        text = f"{asked.text} ({', '.join(terms)})"
        shown = (Rewritten("model", "", terms, name),)
        forms.append(Form("model", text, asked.beside(tokens), shown))
    for question in read.questions:
        if fold(question) != fold(asked.query.text):
            shown = (Rewritten("model", "", (question,), name),)
            words = asked.edition_tokens(question)
            forms.append(Form("model", question, words, shown, question=True))
    return forms
