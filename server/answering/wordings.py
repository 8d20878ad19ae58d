"""What an answer says of itself, in the languages of the interface and two more."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from server.answering.written import Reason


@dataclass(frozen=True, slots=True)
class Wordings:
    """The sentences around quotations in one language; ``quotes`` opens and closes them."""

    direction: str
    quotes: tuple[str, str]
    lead: str
    without_path: str
    commentary: str
    note_on: str
    translation: str
    refusals: Mapping[Reason, str]
    nearest: str
    nearest_outside: str
    caution: str


_EN = Wordings(
    direction="ltr",
    quotes=("“", "”"),
    lead="These passages come nearest to the question. Each is quoted as it is stored; nothing is "
    "added.",
    without_path="Found by the text itself",
    commentary="Commentary, not the text itself",
    note_on="on {citations}",
    translation="translation: {title}",
    refusals=MappingProxyType(
        {
            "no_evidence": "Nothing was found that could answer this, so there is no answer.",
            "below_floor": "The collection does not seem to speak of this, so there is no answer.",
            "selection_empty": "No passage lies where you asked to look, so there is no answer.",
            "not_in_evidence": "The passages found do not answer this, by the model's own word.",
        }
    ),
    nearest="What came nearest, which may have nothing to do with it:",
    nearest_outside="What came nearest elsewhere in the collection:",
    caution="Please note:",
)
_ID = Wordings(
    direction="ltr",
    quotes=("“", "”"),
    lead="Inilah bagian-bagian yang paling dekat dengan pertanyaan. Masing-masing dikutip "
    "sebagaimana tersimpan; tidak ada yang ditambahkan.",
    without_path="Ditemukan dari teksnya sendiri",
    commentary="Penjelasan, bukan teks itu sendiri",
    note_on="tentang {citations}",
    translation="terjemahan: {title}",
    refusals=MappingProxyType(
        {
            "no_evidence": "Tidak ditemukan apa pun yang dapat menjawab ini, maka tidak ada "
            "jawaban.",
            "below_floor": "Koleksi ini tampaknya tidak membicarakan hal ini, maka tidak ada "
            "jawaban.",
            "selection_empty": "Tidak ada bagian di tempat yang Anda pilih, maka tidak ada "
            "jawaban.",
            "not_in_evidence": "Bagian-bagian yang ditemukan tidak menjawab ini, menurut model itu "
            "sendiri.",
        }
    ),
    nearest="Yang paling dekat, mungkin tidak berkaitan:",
    nearest_outside="Yang paling dekat di bagian lain koleksi ini:",
    caution="Mohon diperhatikan:",
)
_AR = Wordings(
    direction="rtl",
    quotes=("«", "»"),
    lead="هذه أقرب المواضع إلى السؤال، وكلٌّ منها منقول كما هو محفوظ، ولم يُزَد عليه شيء.",
    without_path="وُجد بالنص نفسه",
    commentary="شرح، وليس من النص نفسه",
    note_on="على {citations}",
    translation="ترجمة: {title}",
    refusals=MappingProxyType(
        {
            "no_evidence": "لم يوجد ما يمكن أن يجيب عن هذا، فلا جواب.",
            "below_floor": "يبدو أن هذه المجموعة لا تتناول هذا الأمر، فلا جواب.",
            "selection_empty": "لا يوجد أي موضع في النطاق الذي اخترته، فلا جواب.",
            "not_in_evidence": "المواضع التي وُجدت لا تجيب عن هذا، بحسب قول النموذج نفسه.",
        }
    ),
    nearest="أقرب ما وُجد، وقد لا يتصل بالسؤال:",
    nearest_outside="أقرب ما وُجد في غير هذا النطاق:",
    caution="تنبيه:",
)
_ZH = Wordings(
    direction="ltr",
    quotes=("“", "”"),
    lead="以下是与问题最接近的条文，均按存储原文引用，未作任何增添。",
    without_path="由原文本身找到",
    commentary="注释，并非正文",
    note_on="关于{citations}",
    translation="译文：{title}",
    refusals=MappingProxyType(
        {
            "no_evidence": "没有找到可以回答此问题的内容，因此不作回答。",
            "below_floor": "本文集似乎没有涉及此问题，因此不作回答。",
            "selection_empty": "所选范围内没有任何条文，因此不作回答。",
            "not_in_evidence": "据模型自己所述，找到的内容没有回答此问题。",
        }
    ),
    nearest="最接近的内容（可能与问题无关）：",
    nearest_outside="文集其他部分最接近的内容：",
    caution="请注意：",
)
_JA = Wordings(
    direction="ltr",
    quotes=("「", "」"),
    lead="質問に最も近い箇所です。いずれも保存された原文のまま引用し、何も加えていません。",
    without_path="本文そのものから見つかったもの",
    commentary="注釈（本文ではありません）",
    note_on="{citations}について",
    translation="翻訳：{title}",
    refusals=MappingProxyType(
        {
            "no_evidence": "答えとなる箇所が見つからないため、回答はありません。",
            "below_floor": "この資料はこの事柄に触れていないようなので、回答はありません。",
            "selection_empty": "選ばれた範囲には一つの箇所もないため、回答はありません。",
            "not_in_evidence": "モデル自身によれば、見つかった箇所は質問に答えていません。",
        }
    ),
    nearest="最も近いもの（質問と無関係かもしれません）：",
    nearest_outside="資料のほかの部分で最も近いもの：",
    caution="ご注意：",
)
WORDINGS: Mapping[str, Wordings] = MappingProxyType(
    {"ar": _AR, "en": _EN, "id": _ID, "ja": _JA, "zh": _ZH}
)
"""BCP 47 primary subtag → wordings."""


RTL = frozenset({"ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"})
"""Languages written from right to left."""


def wordings_of(language: str) -> Wordings:
    """Return the wordings in a language; English where we have none in it."""
    return WORDINGS.get(language.partition("-")[0].lower(), _EN)


def direction_of(language: str) -> str:
    """Return in which direction a language is written."""
    return "rtl" if language.partition("-")[0].lower() in RTL else "ltr"
