"""The words that stand around a reference to the Qur'an, folded, in the languages we know."""

CHAPTER = frozenset(
    {
        "surah", "sura", "surat", "soorah", "chapter", "qs",
        "سوره", "السوره", "وسوره", "بسوره",
    }
)  # fmt: skip
"""What a surah is called; after one of these a number or a name alone is a whole surah."""

BOOK = frozenset({"quran", "koran", "alquran", "q", "القران", "قران"})
"""What the book is called."""

VERSE = frozenset(
    {
        "ayah", "aya", "ayat", "ayahs", "ayats", "ayet", "verse", "verses", "vers", "v", "vv",
        "ايه", "الايه", "وايه", "والايه", "ايات", "الايات", "ايتان", "الايتان", "الايتين",
    }
)  # fmt: skip
"""What an ayah is called."""

TO = frozenset({"to", "until", "sampai", "hingga", "sd", "الي"})
"""What stands between the ends of a range besides a dash."""

AND = frozenset({"and", "dan", "und", "و"})
"""What stands between the last two of a list besides a comma."""

OF = frozenset({"of", "in", "from", "dari", "dalam", "di", "pada", "من", "في"})
"""What stands between an ayah and its surah when the ayah comes first."""

LOOK_IN = frozenset({"في", "وفي", "انظر", "وانظر", "راجع", "see", "lihat"})
"""What sends a reader to a place: a surah's name and a number after it are no ordinary words."""
