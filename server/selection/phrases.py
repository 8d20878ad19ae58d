"""What the parts of a selection are called in each language, as templates."""

from collections.abc import Mapping
from types import MappingProxyType

Phrases = Mapping[str, str]

_KEYS = [
    "all",
    "none",
    "theme",
    "theme_only",
    "path",
    "division",
    "source",
    "kind",
    "edition",
    "language",
    "entity",
    "relation",
    "units",
    "more",
    "ref",
    "saved",
    "authority",
    "=",
    "!=",
    "<",
    "<=",
    ">",
    ">=",
    "in",
    "between",
    "exists",
    "contains",
    "during",
    "open",
    "hops",
    "over",
    "union",
    "intersection",
    "symmetric",
    "difference",
    "complement",
    "comma",
    "quotes",
    "inner",
]


def _phrases(text: str) -> Phrases:
    """Read a line a key, in the order of the keys."""
    lines = [line.strip() for line in text.strip().splitlines()]
    return MappingProxyType(dict(zip(_KEYS, lines, strict=True)))


PHRASES: Mapping[str, Phrases] = MappingProxyType(
    {
        "en": _phrases(
            """the whole corpus
            nothing
            the theme {0} with its narrower themes
            the theme {0} alone
            the path {0}
            the division {0}
            the source {0}
            the kind {0}
            wordings in the edition {0}
            wordings in the language {0}
            mentions of {0}
            mentions of either end of a relation {0}
            the passages {0}
            and {0} more
            the references {0}
            the saved selection {0}
            sources whose authority {0}
            is {0}
            is not {0}
            is below {0}
            is at most {0}
            is above {0}
            is at least {0}
            is one of {0}
            lies between {0} and {1}
            is given
            contains {0}
            lies from {0} to {1}
            any day
            what lies within {0} steps of {1}
            over {0}
            {0} or {1}
            {0} and also {1}
            {0} or else {1}, not both
            {0}, but not {1}
            everything but {0}
            ,
            “{0}”
            ({0})"""
        ),
        "id": _phrases(
            """seluruh korpus
            tidak satu pun
            tema {0} beserta tema yang lebih sempit
            tema {0} saja
            jalur {0}
            bagian {0}
            sumber {0}
            jenis {0}
            teks dalam edisi {0}
            teks dalam bahasa {0}
            yang menyebut {0}
            yang menyebut salah satu ujung hubungan {0}
            satuan {0}
            dan {0} lagi
            rujukan {0}
            pilihan tersimpan {0}
            sumber yang otoritasnya {0}
            adalah {0}
            bukan {0}
            di bawah {0}
            paling banyak {0}
            di atas {0}
            paling sedikit {0}
            salah satu dari {0}
            antara {0} dan {1}
            diisi
            memuat {0}
            dari {0} sampai {1}
            hari apa pun
            yang berjarak paling jauh {0} langkah dari {1}
            melalui {0}
            {0} atau {1}
            {0} dan sekaligus {1}
            {0} atau {1}, tetapi tidak keduanya
            {0}, tetapi tanpa {1}
            semuanya kecuali {0}
            ,
            “{0}”
            ({0})"""
        ),
        "ar": _phrases(
            """المجموعة كلها
            لا شيء
            الموضوع {0} وما تحته من موضوعات
            الموضوع {0} وحده
            المسار {0}
            القسم {0}
            المصدر {0}
            النوع {0}
            النصوص في الطبعة {0}
            النصوص باللغة {0}
            ما يذكر {0}
            ما يذكر أحد طرفي العلاقة {0}
            الوحدات {0}
            و{0} غيرها
            المراجع {0}
            الاختيار المحفوظ {0}
            المصادر التي رتبتها {0}
            هي {0}
            ليست {0}
            أقل من {0}
            لا تزيد على {0}
            أكثر من {0}
            لا تقل عن {0}
            واحدة من {0}
            بين {0} و{1}
            مذكورة
            تتضمن {0}
            من {0} إلى {1}
            أي يوم
            ما يبعد {0} خطوات على الأكثر عن {1}
            عبر {0}
            {0} أو {1}
            {0} وكذلك {1}
            {0} أو {1} دون اجتماعهما
            {0} إلا {1}
            كل شيء إلا {0}
            ،
            «{0}»
            ({0})"""
        ),
        "zh": _phrases(
            """整个语料库
            空集
            主题{0}及其下位主题
            仅主题{0}
            路径{0}
            章节{0}
            来源{0}
            类别{0}
            版本{0}的文本
            语言{0}的文本
            提及{0}的单元
            提及关系{0}任一端的单元
            单元{0}
            以及另外{0}个
            引用{0}
            已保存的选择{0}
            来源的权威等级{0}
            为{0}
            不为{0}
            低于{0}
            不高于{0}
            高于{0}
            不低于{0}
            为{0}之一
            在{0}与{1}之间
            已注明
            包含{0}
            从{0}到{1}
            任意日期
            距{1}最多{0}步的单元
            经由{0}
            {0}或{1}
            {0}并且{1}
            {0}与{1}二者之一，但不同时
            {0}，但不含{1}
            除{0}以外的全部
            、
            “{0}”
            （{0}）"""
        ),
        "ja": _phrases(
            """コーパス全体
            該当なし
            主題{0}とその下位主題
            主題{0}のみ
            経路{0}
            区分{0}
            典拠{0}
            種類{0}
            版{0}の本文
            言語{0}の本文
            {0}に言及する単位
            関係{0}のいずれかの端に言及する単位
            単位{0}
            ほか{0}件
            参照{0}
            保存された選択{0}
            典拠の権威が{0}
            {0}である
            {0}でない
            {0}未満
            {0}以下
            {0}超
            {0}以上
            {0}のいずれか
            {0}から{1}の間
            記載あり
            {0}を含む
            {0}から{1}まで
            任意の日
            {1}から{0}歩以内の単位
            {0}経由
            {0}または{1}
            {0}かつ{1}
            {0}と{1}のどちらか一方だけ
            {0}、ただし{1}を除く
            {0}以外のすべて
            、
            「{0}」
            （{0}）"""
        ),
    }
)
"""Language → key → template; ``{0}`` and ``{1}`` are filled with names, values or inner words."""
