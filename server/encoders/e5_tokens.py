"""The tokenizer of multilingual-e5-small, built from the pieces in its weight file."""

from collections.abc import Callable

from server.encoders.e5_weights import E5Weights


def build_tokenizer(weights: E5Weights) -> Callable[[str], list[int]]:
    """Return a function from a text to its token ids, without the marks of begin and end.

    Building takes 0.6 s; reading a saved tokenizer takes longer, so none is kept on disk.
    """
    from tokenizers import Regex, Tokenizer, models, normalizers, pre_tokenizers

    tokenizer = Tokenizer(models.Unigram(weights.pieces.scored(), weights.pieces.unknown, False))
    tokenizer.normalizer = normalizers.Replace(Regex(" {2,}"), " ")
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace("▁", prepend_scheme="always", split=False)
    normal_forms = weights.normal_forms

    def tokens(text: str) -> list[int]:
        return list(tokenizer.encode(text.translate(normal_forms), add_special_tokens=False).ids)

    return tokens
