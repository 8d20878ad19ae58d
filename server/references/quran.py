"""References to the Qur'an: surah and ayah, by number or by name, in Latin and Arabic letters."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from server.references import quran_words
from server.references.index import UnitIndex
from server.references.names import has_article, key
from server.references.quran_places import Range, Read, places
from server.references.reference import Reference, Span, reference
from server.references.tokens import END, Token, tokens

NAME_WORDS = 3

_OPENERS = quran_words.CHAPTER | {"q"}


class Named(NamedTuple):
    """A surah's name before token ``after``; ``certain`` when it reads as nothing else."""

    after: int
    chapter: int
    certain: bool


def find(text: str, units: UnitIndex) -> list[Reference]:
    """Return the references of a text, in order.

    Read are numbers (``2:255``), names with a number (``Al-Baqarah 255``), words for surah and
    ayah (``surah 2 ayah 255``, ``ayat 5 dari surah Al-Ma'idah``), ranges, lists and whole surahs
    (``Surah 94``), in digits of any script. A name alone is a word like any other.
    """
    read = tokens(text)
    if not any(token.kind == "number" or token.value in _OPENERS for token in read):
        return []
    return list(_references(_Reader(text, read, units)))


def _references(reader: "_Reader") -> Iterator[Reference]:
    place = 0
    while place < len(reader.tokens):
        read = reader.read(place)
        if read is None:
            place += 1
            continue
        span = Span(reader.at(place).start, reader.at(read.after - 1).end)
        yield reference(reader.text, span, places(read, reader.units), reader.units)
        place = read.after


@dataclass(frozen=True, slots=True)
class _Reader:
    """The tokens of one text; every ``read`` method starts at a token and says where it ended."""

    text: str
    tokens: Sequence[Token]
    units: UnitIndex

    def at(self, place: int) -> Token:
        return self.tokens[place] if 0 <= place < len(self.tokens) else END

    def touches(self, place: int) -> bool:
        """Say whether a token follows the one before it without white space."""
        return place > 0 and self.at(place - 1).end == self.at(place).start

    def is_word(self, place: int, words: frozenset[str]) -> bool:
        return self.at(place).kind == "word" and self.at(place).value in words

    def is_sign(self, place: int, signs: str) -> bool:
        return self.at(place).kind == "sign" and self.at(place).value in signs

    def read(self, place: int) -> Read | None:
        """Read a reference that starts at this token."""
        read = self._verse_first(place) or self._with_heading(place)
        return read if read and (read.certain or self._is_plausible(place, read)) else None

    def _is_plausible(self, place: int, read: Read) -> bool:
        """Weigh a name and number that may be ordinary words: *Yusuf 4*, *an-nisa 4 istri*."""
        alone = place == 0 and read.after == len(self.tokens)
        if alone or self.is_word(place - 1, quran_words.LOOK_IN):
            return True
        exists = any(p in self.units.ordinals for p in places(read, self.units))
        return exists and self._ends(read.after)

    def _ends(self, place: int) -> bool:
        follower = self.at(place)
        return follower.kind != "word" or follower.value in quran_words.AND | quran_words.TO

    # Headings and names

    def _with_heading(self, place: int) -> Read | None:
        chapter = self._chapter_word(place)
        after = chapter or self._book_word(place) or place
        named = self._name(after, short=bool(chapter))
        if named:
            return self._after_name(named, whole=bool(chapter), headed=after > place)
        return self._after_number(after, whole=bool(chapter), headed=after > place)

    def _chapter_word(self, place: int) -> int | None:
        """Return where *Surah*, *QS.*, *Q.S.* ends."""
        spelled = [self.at(place + n).value for n in range(3)]
        if spelled == ["q", ".", "s"]:
            return self._past_sign(place + 3, ".:")
        if self.is_word(place, quran_words.CHAPTER):
            return self._past_sign(place + 1, ".:")
        return None

    def _book_word(self, place: int) -> int | None:
        """Return where *Quran*, *Al-Qur'an,*, *Q* ends."""
        if self.is_word(place, frozenset({"al"})):
            place = self._past_sign(place + 1, "-")
        if self.is_word(place, quran_words.BOOK):
            return self._past_sign(place + 1, ".,:")
        return None

    def _past_sign(self, place: int, signs: str) -> int:
        return place + 1 if self.is_sign(place, signs) else place

    def _name(self, place: int, short: bool) -> Named | None:
        """Return the longest name of a surah here; ``short`` allows names of one letter."""
        ends = list(self._name_ends(place))
        for words, after in reversed(ends):
            chapter = self.units.chapters.get(key(words))
            if chapter is not None and (short or len("".join(words)) > 1):
                return Named(after, chapter, certain=has_article(words))
        return None

    def _name_ends(self, place: int) -> Iterator[tuple[tuple[str, ...], int]]:
        words: tuple[str, ...] = ()
        while len(words) < NAME_WORDS and self.at(place).kind == "word":
            words = (*words, self.at(place).value)
            place += 1
            yield words, place
            place = self._past_sign(place, "-")

    # What follows a surah

    def _after_name(self, named: Named, whole: bool, headed: bool) -> Read | None:
        """Read the ayat after a name; a bracketed number may repeat the surah."""
        bracketed = self._repeated(named)
        if bracketed and bracketed.ranges:
            return bracketed
        after = bracketed.after if bracketed else named.after
        first, marked = self._to_verse(after)
        is_glued = first == after and self.touches(first)  # a footnote mark: "syafaat24"
        if self.at(first).kind == "number" and not is_glued:
            if self._colon(first) is None:
                certain = marked or headed or named.certain
                return self._verses(first, named.chapter, certain)
            if self.at(first).number == named.chapter:
                return self._numbered(first, headed=True)
        return Read(after, named.chapter) if whole else None

    def _repeated(self, named: Named) -> Read | None:
        """Read ``[2]``, ``(2)``, ``/2`` or ``[2:255]`` after a name."""
        number = named.after + 1
        closing = {"[": "]", "(": ")"}.get(self.at(named.after).value, "")
        if not self.is_sign(named.after, "[(/") or self.at(number).number != named.chapter:
            return None
        if self._colon(number) is not None:
            read = self._numbered(number, headed=True)
            return read and read._replace(after=self._past_sign(read.after, closing))
        return Read(self._past_sign(number + 1, closing), named.chapter)

    def _to_verse(self, place: int) -> tuple[int, bool]:
        """Skip what stands between a surah and its ayah; say whether it marks an ayah."""
        after = self._past_sign(place, ":,/")
        marked = self.is_sign(place, ":")
        if self.is_word(after, quran_words.VERSE):
            return self._past_sign(after + 1, ".:"), True
        return after, marked

    def _after_number(self, place: int, whole: bool, headed: bool) -> Read | None:
        """Read ``2:255``, and after a heading ``2 ayah 255`` and a whole surah's number."""
        if self.at(place).kind != "number" or (not headed and self._is_inside_number(place)):
            return None
        if self._colon(place) is not None:
            return self._numbered(place, headed)
        verse, marked = self._to_verse(place + 1)
        if headed and marked and self.at(verse).kind == "number":
            return self._verses(verse, self.at(place).number)
        return Read(place + 1, self.at(place).number) if whole else None

    def _is_inside_number(self, place: int) -> bool:
        """Say whether a number goes on to the left: ``12:30:45``, ``1.5:3``, ``v2:255``."""
        if not self.touches(place):
            return False
        before = self.at(place - 1)
        joined = before.kind == "sign" and before.value in ":." and self.touches(place - 1)
        return before.kind in ("word", "number") or (joined and self.at(place - 2).kind == "number")

    def _colon(self, place: int) -> int | None:
        """Return the ayah's token when ``chapter : ayah`` starts here."""
        is_pair = self.is_sign(place + 1, ":") and self.at(place + 2).kind == "number"
        return place + 2 if is_pair else None

    def _numbered(self, place: int, headed: bool) -> Read | None:
        """Read ``2:255`` with its list; three numbers in a row are a time of day."""
        if self.touches(place + 3) and self._colon(place + 2) is not None:
            return None
        tight = self.touches(place + 1) and self.touches(place + 2)
        return self._verses(place + 2, self.at(place).number, certain=headed or tight)

    # Ayat

    def _verses(self, place: int, chapter: int, certain: bool = True) -> Read:
        """Read one ayah or range and the list that goes on from it."""
        after, one = self._range(place, chapter)
        ranges = [one]
        while (following := self._next_item(after)) is not None:
            after, one = self._range(following, chapter)
            ranges.append(one)
        return Read(after, chapter, tuple(ranges), certain)

    def _next_item(self, place: int) -> int | None:
        """Return the number that continues a list: ``, 257``, ``and 260``, ``و آية 36``."""
        following = place
        if self.is_sign(place, ",;&"):
            following += 1
        if self.is_word(following, quran_words.AND):
            following += 1
        following += self.is_word(following, quran_words.VERSE)
        if following == place or self.at(following).kind != "number":
            return None
        if self._colon(following) is not None:
            return None
        tight = self.touches(following)
        return following if tight or self._ends(following + 1) or self._says_of(following) else None

    def _says_of(self, place: int) -> bool:
        return self.is_word(place + 1, quran_words.OF)

    def _range(self, place: int, chapter: int) -> tuple[int, Range]:
        """Read ``255``, ``255-257``, ``255 to 257`` or, across surahs, ``285-3:2``."""
        first = self.at(place).number
        one = Range(chapter, first, chapter, first)
        last = place + 2
        if not self._joins(place + 1) or self.at(last).kind != "number":
            return place + 1, one
        across = self._colon(last)
        if across is not None:
            end = one._replace(last_chapter=self.at(last).number, last_verse=self.at(across).number)
            is_forward = end[2:] >= end[:2]
            return (across + 1, end) if is_forward else (place + 1, one)
        if self.touches(place + 1) and self.touches(last):
            verse, last_verse = sorted((first, _completed(first, self.at(last))))
            return last + 1, one._replace(verse=verse, last_verse=last_verse)
        if self.at(last).number >= first and self._ends(last + 1):
            return last + 1, one._replace(last_verse=self.at(last).number)
        return place + 1, one

    def _joins(self, place: int) -> bool:
        return self.is_sign(place, "-") or self.is_word(place, quran_words.TO)

    def _verse_first(self, place: int) -> Read | None:
        """Read ``verse 255 of surah Al-Baqarah``, ``الآية ٢٥٥ من سورة البقرة``."""
        if not self.is_word(place, quran_words.VERSE):
            return None
        number = self._past_sign(place + 1, ".:")
        if self.at(number).kind != "number" or self._colon(number) is not None:
            return None
        verses = self._verses(number, 0)
        after = verses.after + self.is_word(verses.after, quran_words.OF)
        chapter = self._chapter_word(after)
        named = self._name(chapter or after, short=bool(chapter))
        if named and (chapter or named.certain):
            return verses.within(named.chapter, named.after)
        if chapter and self.at(chapter).kind == "number":
            return verses.within(self.at(chapter).number, chapter + 1)
        return None


def _completed(first: int, last: Token) -> int:
    """Return the end of a range; ``255-57`` leaves out the hundreds and means 257."""
    digits = last.end - last.start
    shown, whole = last.number, str(first)
    if shown < first and digits < len(whole):
        return int(whole[:-digits] + str(shown).zfill(digits))
    return shown
