"""Everyday words for worries, and the words that thematic indexes use in their place.

A catalogue's lead-in vocabulary, written for this product: nobody looks up *tawakkul* who lies
awake, and an index has no entry *insomnia*. The lists name what counsel about a worry is usually
filed under, nearest first, in whatever collection; a term that a corpus lacks is passed over.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Concern:
    """A worry: the words by which people tell of it, and the terms that indexes have for it.

    Both by language, words parted by commas; a term of several words is looked for whole.
    """

    name: str
    words: Mapping[str, str]
    terms: Mapping[str, str]

    def told(self, language: str) -> Sequence[str]:
        """Return the everyday words in a language."""
        return _parted(self.words.get(language, ""))

    def filed(self, language: str) -> Sequence[str]:
        """Return the index terms in a language, nearest first."""
        return _parted(self.terms.get(language, ""))


def _parted(listed: str) -> list[str]:
    return [word.strip() for word in listed.split(",") if word.strip()]


def _concern(name: str, en: str, id_: str, ar: str, *filed: str) -> Concern:
    return Concern(name, {"en": en, "id": id_, "ar": ar}, {"en": filed[0], "ar": filed[1]})


CONCERNS: tuple[Concern, ...] = (
    _concern(
        "anxiety",
        "anxiety, anxious, worry, worried, worries, worrying, stress, stressed, panic, nervous, "
        "restless, insomnia, sleepless, overwhelmed, uneasy",
        "cemas, kecemasan, khawatir, gelisah, resah, stres, panik, takut, was-was, galau, "
        "tidak bisa tidur, susah tidur",
        "قلق, القلق, قلقي, توتر, خوف, خائف, هموم, ضيق, ضغوط, أرق, وسواس",
        "trust in Allah, trust in God, trust, remembrance of Allah, committing affairs, hope in "
        "Allah, peace, believing hearts, patience, comfort, seeking help, fear, divine decree",
        "التوكل, الذكر, ذكر الله, التفويض, الرجاء, القلوب المؤمنة, الصبر, الاستعانة, القدر",
    ),
    _concern(
        "grief",
        "grief, grieve, grieving, mourning, mourn, bereaved, bereavement, sorrow, sad, sadness, "
        "heartbroken, loss, miss, passed away",
        "duka, berduka, sedih, kesedihan, kehilangan, meratapi, ditinggal, patah hati",
        "حزن, الحزن, حزين, فقدان, فراق, مصيبة, أسى, بكاء, حداد",
        "patience, steadfastness in adversity, sorrow, comfort, affliction, bereavement, death, "
        "hope in Allah, mercy, adversity, divine decree",
        "الصبر, الثبات, الشدائد, الموت, الرجاء, الرحمة, القدر, الإنسان والموت",
    ),
    _concern(
        "death",
        "death, died, dying, dead, funeral, passed away, afterlife",
        "meninggal, wafat, kematian, mati, pemakaman",
        "موت, وفاة, مات, ماتت, توفي, توفيت, جنازة",
        "human being and death, death, hour of death, resurrection, requital, mourning",
        "الإنسان والموت, الموت, البعث",
    ),
    _concern(
        "debt",
        "debt, debts, indebted, loan, loans, owe, creditor, creditors, borrowed, bankrupt, bills",
        "utang, hutang, berutang, pinjaman, meminjam, cicilan, kredit, tagihan, bangkrut, penagih",
        "ديون, الديون, قرض, قروض, مديون, دائن, أقساط, سلف, إفلاس",
        "debt, loan, goodly loan, respite, creditor, surety, usury, charity, transactions, "
        "lending, poor, testimony and the duty",
        "الدين, القرض, القرض الحسن, الإمهال, النظرة, الربا, الصدقة, المعاملات",
    ),
    _concern(
        "hopelessness",
        "hope, hopeless, hopelessness, despair, despairing, desperate, give up, giving up, no way "
        "out, pointless, depressed, depression, meaningless, suicidal, worthless",
        "putus asa, putus harapan, hilang harapan, tidak ada jalan keluar, tidak ada harapan, "
        "kehilangan harapan, menyerah, depresi, sia-sia, hampa",
        "يأس, يائس, اليأس, يئست, أمل, الأمل, قنوط, إحباط, محبط, اكتئاب, مكتئب",
        "despair, hope in Allah, hope, despair in adversity, seeking mercy, mercy, seeking help, "
        "patience, supplication in hardship, trust in Allah, trust",
        "اليأس, القنوط, الرجاء, اليأس من رحمة, طلب الرحمة, الرحمة, الاستعانة, التوكل",
    ),
    _concern(
        "trade",
        "trade, trading, buy, sell, selling, buying, customer, customers, business, shop, "
        "merchant, price, prices, market, deal, deals, goods, partner in business, profit, cheat, "
        "cheats, cheated, cheating, fraud, swindle",
        "dagang, berdagang, perdagangan, jual, beli, jual beli, menjual, pembeli, pelanggan, "
        "penjual, usaha, bisnis, toko, harga, pasar, untung, menipu, curang, kecurangan",
        "تجارة, التجارة, بيع, البيع, شراء, الشراء, زبون, الزبائن, تاجر, سوق, ثمن, أسعار, بضاعة, "
        "غش, الغش, يغش",
        "measure and weight, short weight, trade, permissibility of trade, cheating, weights and "
        "measures, fulfilling contracts, consuming wealth wrongfully, honesty, usury, commerce",
        "الكيل والميزان, التطفيف, التجارة, الغش, العقود, أكل أموال الناس بالباطل, الربا",
    ),
    _concern(
        "fairness",
        "fair, fairly, fairness, unfair, justice, just, unjust, equal, equally, discrimination, "
        "honest, honestly, honesty, dishonest",
        "adil, keadilan, tidak adil, jujur, kejujuran, setara",
        "عدل, العدل, عادل, عادلا, إنصاف, منصف, ظلم, مساواة, أمانة, صادق, صادقا, نزاهة",
        "fairness, justice and enjoining good, equity, truthfulness, honesty, wrongdoing, "
        "impartiality, justice, testimony",
        "العدل, الصدق, الظلم, القسط, الشهادة",
    ),
    _concern(
        "anger",
        "anger, angry, rage, furious, temper, resentment, irritated",
        "marah, kemarahan, emosi, dendam, kesal",
        "غضب, غاضب, الغضب, انفعال, حقد",
        "anger, pardoning people, pardon and forbearance, forgiveness, rancour, repelling evil "
        "with good, enmity",
        "الغضب, العفو, الحلم, الغل, دفع السيئة",
    ),
    _concern(
        "guilt",
        "guilt, guilty, ashamed, shame, regret, sin, sinned, sinful, repent, mistake, mistakes",
        "bersalah, rasa bersalah, malu, menyesal, penyesalan, dosa, berdosa, tobat, taubat",
        "ذنب, ذنوب, ندم, نادم, توبة, خطيئة, معصية, خجل",
        "repentance, erasure of sins, forgiveness, seeking mercy, despair of Allah's mercy, mercy, "
        "self-examination, persisting in sin",
        "التوبة, تكفير السيئات, المغفرة, الرحمة, محاسبة النفس",
    ),
    _concern(
        "loneliness",
        "lonely, loneliness, alone, isolated, abandoned, friendless, unloved",
        "kesepian, sendiri, sendirian, terasing, ditinggalkan",
        "وحدة, الوحدة, وحيد, عزلة, هجر",
        "guardianship of the believers, remembrance of Allah, love of Allah, friendship, family, "
        "supplication, comfort",
        "ولاية الله, الذكر, محبة الله, الأسرة",
    ),
    _concern(
        "illness",
        "ill, illness, sick, sickness, disease, pain, cancer, hospital, healing, disabled",
        "sakit, penyakit, nyeri, kanker, rumah sakit, sembuh",
        "مرض, مريض, ألم, وجع, شفاء, سرطان",
        "story of Job, patience, healing, sickness, steadfastness in adversity, affliction, "
        "seeking help",
        "أيوب, الصبر, الشفاء, الشدائد, الاستعانة",
    ),
    _concern(
        "poverty",
        "poor, poverty, hungry, hunger, unemployed, jobless, job, salary, rent, afford, homeless",
        "miskin, kemiskinan, lapar, menganggur, pengangguran, gaji, pekerjaan",
        "فقر, فقير, جوع, بطالة, راتب, رزق",
        "rights of the poor, poor, charity, provision, spending in the way, zakat, trust in Allah, "
        "patience",
        "حق الفقير, الصدقة, الزكاة, الإنفاق, التوكل, الرزق",
    ),
    _concern(
        "marriage",
        "marriage, spouse, divorce, divorced, wedding, marital, separation",
        "nikah, pernikahan, cerai, perceraian, rumah tangga",
        "زواج, طلاق, نكاح, خلاف زوجي",
        "marriage, marital affection, marital discord, divorce, rights of women, reconciliation, "
        "family",
        "النكاح, الزواج, الطلاق, النشوز, حقوق المرأة, الإصلاح, الأسرة",
    ),
    _concern(
        "parents",
        "parents, elderly, ageing",
        "orang tua, durhaka",
        "والدين, والدي, بر الوالدين, أبوي",
        "kindness to parents, rights of parents, undutifulness, parents",
        "بر الوالدين, حق الوالدين, العقوق",
    ),
    _concern(
        "children",
        "children, baby, teenager, raising, upbringing",
        "anak-anak, bayi, remaja, mendidik",
        "أطفال, أولاد, تربية, مولود",
        "children, rights of the newborn, family, orphan, upbringing, training of children",
        "الأولاد, المولود, الأسرة, اليتيم",
    ),
    _concern(
        "envy",
        "envy, envious, jealous, jealousy, compare, comparing",
        "iri, dengki, hasad, cemburu, membandingkan",
        "حسد, حاسد, غيرة, مقارنة",
        "envy, jealousy, coveting, gratitude, contentment",
        "الحسد, الطمع, الشكر, القناعة",
    ),
    _concern(
        "pride",
        "pride, proud, arrogant, arrogance, boasting, vanity, ego",
        "sombong, angkuh, takabur, ego, pamer",
        "كبر, متكبر, غرور, عجب, تفاخر",
        "arrogance, conceit, humility, pride, insolence",
        "الكبر, الغرور, التواضع, البطر",
    ),
    _concern(
        "slander",
        "gossip, gossiping, slander, rumour, rumours, rumor, bullying, bullied, insult, mocked",
        "gosip, ghibah, gibah, fitnah, rumor, hinaan, diejek, perundungan",
        "غيبة, نميمة, إشاعة, شائعات, افتراء, سخرية, تنمر",
        "backbiting, tale-bearing, slander, calumny, mocking, false news, thinking ill, lying",
        "الغيبة, النميمة, البهتان, السخرية, سوء الظن, الكذب",
    ),
    _concern(
        "oppression",
        "oppressed, oppression, abuse, abused, violence, violent, tyrant, corruption, bully, war",
        "ditindas, penindasan, kekerasan, zalim, kezaliman, korupsi, perang",
        "اضطهاد, مظلوم, عنف, طغيان, فساد, حرب, اعتداء",
        "wrongdoing, aggression, despotism, repelling aggressors, corruption, oppression, justice",
        "الظلم, البغي, العدوان, الاستبداد, الفساد",
    ),
    _concern(
        "temptation",
        "temptation, tempted, addiction, addicted, porn, alcohol, drinking, gambling, drugs, lust",
        "godaan, kecanduan, candu, judi, mabuk, narkoba, nafsu, syahwat",
        "إدمان, شهوة, خمر, قمار, فتنة, إغراء, مخدرات",
        "desires of the self, Satan's whisperings, wine and intoxicants, gambling, chastity, "
        "lowering the gaze, temptation, seeking refuge",
        "الهوى, وسوسة الشيطان, الخمر, الميسر, العفة, غض البصر",
    ),
    _concern(
        "doubt",
        "doubt, doubts, doubting, faith, believe, unsure, certainty, meaning of life, purpose",
        "ragu, keraguan, iman, yakin, makna hidup, tujuan hidup",
        "شك, شكوك, إيمان, يقين, معنى الحياة, حيرة",
        "increase and decrease of faith, guidance, reflecting on Allah's signs, wisdom in bringing "
        "humankind, faith, belief in Allah",
        "زيادة الإيمان, الهداية, التفكر, الإيمان بالله",
    ),
    _concern(
        "greed",
        "greed, greedy, stingy, miser, wealth, rich, luxury, materialism, waste, wasting, spending",
        "serakah, kikir, pelit, kekayaan, mewah, boros, harta",
        "طمع, بخل, بخيل, ثروة, إسراف, تبذير, مال",
        "miserliness, extravagance, love of wealth, hoarding wealth, spending in the way, charity",
        "البخل, الإسراف, حب المال, كنز المال, الإنفاق, الصدقة",
    ),
    _concern(
        "promises",
        "promise, promises, broke, broken, contract, agreement, betray, betrayed, betrayal",
        "janji, ingkar, perjanjian, kontrak, khianat, dikhianati",
        "وعد, عهد, عقد, خيانة, نقض",
        "breaking covenants, fulfilling contracts, breaking a covenant, covenants, deceit, pledges",
        "نقض العهد, الوفاء بالعقود, الخيانة",
    ),
    _concern(
        "environment",
        "environment, pollution, climate, nature, animals, planet",
        "lingkungan, polusi, iklim, alam, hewan",
        "بيئة, تلوث, مناخ, طبيعة, حيوان",
        "pollution, right to make use of nature, spreading corruption, subjection of creation, "
        "extravagance",
        "التلوث, الفساد, تسخير, الإسراف",
    ),
)
