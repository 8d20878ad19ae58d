"""Question types in Indonesian."""

from server.question_types.rule import rule, spaced

INDONESIAN = (
    rule("factoid", spaced("berapa(?:kah)?", "seberapa")),
    rule(
        "open",
        spaced(
            "mengapa(?:kah)?", "kenapa", "bagaimana(?:kah)?", "gimana", "jelaskan(?:lah)?",
            "uraikan(?:lah)?", "terangkan", "bandingkan", "diskusikan", "gambarkan", "ceritakan",
            "bahas(?:lah)?", "simpulkan", "analisis(?:lah)?",
            "apa(?:kah|(?: saja)?(?: yang menjadi)?)? (?:hubungan|makna|arti penting|hikmah|peran|"
            "peranan|dampak|pengaruh|alasan|sebab|penyebab|perbedaan|persamaan|pandangan|pelajaran|"
            "akibat|manfaat)(?:nya)?",
            "apa (?:yang )?(?:kata|dikatakan|diajarkan|ajaran) .{0,60}(?:tentang|mengenai)",
            "apa kata",
        ),
    ),
    rule(
        "factoid",
        spaced(
            "siapa(?:kah)?", "kapan(?:kah)?", "di ?mana(?:kah)?", "ke ?mana(?:kah)?", "dari mana",
            "yang mana", "mana(?:kah)?", "apa(?:kah)?", "bolehkah", "adakah", "haruskah",
            "wajibkah", "benarkah", "sebutkan(?:lah)?",
        ),
    ),
)  # fmt: skip
