"""The Qur'an and its translations as Tanzil distributes them: ``sura|aya|text`` and XML."""

import re
from collections.abc import Iterator

from loaders.formats.decoding import decode, numbered_lines
from loaders.formats.found import About, Found, FoundDivision, FoundUnit, Problem
from loaders.formats.verse_numbers import VerseNumber, order_rule, verse_number
from loaders.formats.xml_tree import attribute, local, parse_xml, place
from loaders.mapping import FileMapping
from loaders.recipes.quran_xml import without_comments
from server.errors import BadRecords

_LINE = re.compile(r"(\d+)\|(\d+)\|(.*)", re.DOTALL)
_SAID = re.compile(
    r"^\s*#\s*(?P<key>Name|Language|License|Source|Translator):\s*(?P<value>.+?)\s*$"
)
_TITLE = re.compile(r"^#\s+(Tanzil .+?)\s*$", re.MULTILINE)
_LANGUAGES = {"english": "en", "arabic": "ar", "indonesian": "id", "urdu": "ur", "persian": "fa"}


class _Suras:
    """Gives divisions and units their ids and watches over the order of the numbers."""

    def __init__(self) -> None:
        self._sura = ""
        self._suras: set[str] = set()
        self._before: VerseNumber | None = None

    def unit(self, sura: str, aya: str, text: str, where: str) -> Iterator[Found]:
        """Yield a unit, after its sura if that is new."""
        if sura != self._sura:
            if sura in self._suras:
                yield Problem(where, f"sura {sura} begins a second time")
            self._suras.add(sura)
            self._sura, self._before = sura, None
            yield FoundDivision(sura, "surah", f"Surah {sura}", where, int(sura))
        number = verse_number(aya)
        if number is None:
            yield Problem(where, f"{aya!r} is no number of an aya")
            return
        if rule := order_rule(number, self._before):
            yield Problem(where, rule)
        self._before = number
        if not text:
            yield Problem(where, f"the aya {sura}:{aya} has no text")
            return
        yield FoundUnit(f"{sura}:{aya}", f"{sura}:{aya}", text, where, kind="ayah", division=sura)


def read_tanzil_text(data: bytes, name: str, mapping: FileMapping) -> Iterator[Found]:
    """Read lines ``sura|aya|text``; the text is all that follows the second bar, as it is.

    Lines of comment begin with ``#``; they may stand above and below, and are not lost: what
    they say of title, language and licence is taken over.
    """
    suras = _Suras()
    comments: list[str] = []
    for number, line in numbered_lines(decode(data, name, mapping.encoding)):
        if line.lstrip().startswith("#"):
            comments.append(line)
        elif line.strip():
            found = _LINE.fullmatch(line)
            if found is None:
                yield Problem(f"{name}:{number}", "a line is not sura|aya|text")
                continue
            yield from suras.unit(found[1], found[2], found[3], f"{name}:{number}")
    yield _about("\n".join(comments))


def read_tanzil_xml(data: bytes, name: str, mapping: FileMapping) -> Iterator[Found]:
    """Read ``<sura index><aya index text>``; the formula of ``bismillah`` is an attribute.

    Some of these files hold ``--`` inside their comment, which no parser takes; comments are cut
    out first, and what they say is taken over.
    """
    text = decode(data, name, mapping.encoding)
    try:
        bare = without_comments(text)
    except ValueError as error:
        raise BadRecords([f"{name}: {error}"]) from error
    shift = len(re.findall(r"\n", text[: text.find("<quran")])) if "<quran" in text else 0
    root = parse_xml(bare[bare.find("<quran") :].encode(), name)
    suras = _Suras()
    for sura in root.iter("{*}sura"):
        for aya in sura:
            if local(aya) != "aya":
                continue
            element = place(aya, name, attribute(aya, "index"))
            where = re.sub(r":(\d+)", lambda found: f":{int(found[1]) + shift}", element, count=1)
            index = attribute(sura, "index")
            if not index.isdecimal():
                yield Problem(where, f"{index!r} is no number of a sura")
                continue
            yield from _with_opening(
                suras.unit(index, attribute(aya, "index"), attribute(aya, "text"), where),
                attribute(aya, "bismillah"),
            )
    comment = re.search(r"<!--(.*?)-->", text, re.DOTALL)
    yield _about(comment[1] if comment else "")


def _with_opening(found: Iterator[Found], opening: str) -> Iterator[Found]:
    for one in found:
        if opening and isinstance(one, FoundUnit):
            attributes = {**one.attributes, "opening": opening}
            yield FoundUnit(
                one.id, one.citation, one.text, one.where, one.kind, one.division, attributes
            )
        else:
            yield one


def _about(comment: str) -> About:
    said: dict[str, str] = {}
    for line in comment.splitlines():
        found = _SAID.match(line)
        if found:
            said.setdefault(found["key"], found["value"])
    titled = _TITLE.search(comment)
    language = said.get("Language", "").casefold()
    return About(
        title=said.get("Name") or (titled[1] if titled else ""),
        language=_LANGUAGES.get(language, "" if language or not titled else "ar"),
        licence=said.get("License", ""),
        attribution=said.get("Translator") or ("Tanzil Project (tanzil.net)" if titled else ""),
        scheme="quran",
        passage="",
    )
