"""A small graph of chunks, entities and relations in the form of a Neo4j export, and questions."""

import json


def node(id_, *labels, **properties):
    return {"type": "node", "id": id_, "labels": list(labels), "properties": properties}


def link(kind, start, end):
    ends = {"start": {"id": start, "labels": []}, "end": {"id": end, "labels": []}}
    return {"type": "relationship", "id": "0", "label": kind, "properties": {}} | ends


TEXTS = {
    "k1": "Ada keeps bees behind the mill.",
    "k2": "Ada taught Ben to read the river.",
    "k3": "Ben rows a green boat past the mill.",
    "k4": "Cy buys honey and never pays.",
    "k5": "The river rose to the second step in spring.",
    "k6": "Ben and Cy quarrelled over a rope.",
    "k7": "Ada sold the bees when the mill closed.",
}
MENTIONS = {"a": ["k1", "k2", "k7"], "b": ["k2", "k3", "k6"], "c": ["k4", "k6"], "m": ["k1", "k3"]}

NODES = [
    node("d2", "Document", title="Second letter"),
    node("d1", "Document", title="First letter"),
    *(
        node(name, "Chunk", id=name, text=text, position=n, tokens=len(text), embedding=[0.1])
        for n, (name, text) in enumerate(TEXTS.items(), start=1)
    ),
    node("k8", "Chunk", text="  "),
    node("a", "__Entity__", "Person", name="Ada", born=1801),
    node("b", "__Entity__", "Person", name="Ben"),
    node("c", "__Entity__", "Person", name="Cy"),
    node("m", "Entity", name="The mill", type="building"),
    node("q1", "Question", text="Who taught Ben?"),
]
LINKS = [
    *(link("FROM_DOCUMENT", name, "d1" if name < "k5" else "d2") for name in TEXTS),
    # Mentions point either way, as the tools that make such graphs do.
    *(link("MENTIONS", chunk, name) for name in "ab" for chunk in MENTIONS[name]),
    *(link("FROM_CHUNK", name, chunk) for name in "cm" for chunk in MENTIONS[name]),
    link("MENTIONS", "k1", "a"),
    link("taught", "a", "b"),
    link("quarrelled_with", "b", "c"),
    link("knows", "c", "c"),
    link("ABOUT", "q1", "a"),
]
SHAPE = 'id = "letters"\ntitle = "Letters about a mill"\nlicence = "invented"\n'


def write_graph(folder, records=(*NODES, *LINKS)):
    """Write the export as a user's data folder has it."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "graph.toml").write_text(SHAPE, "utf-8")
    lines = [json.dumps(record, ensure_ascii=False) for record in records]
    (folder / "graph.jsonl").write_text("\n".join(lines) + "\n", "utf-8")
    return folder


def asks(base, wordings, entities, chunks, **more):
    """Return the records of one base question, one a wording."""
    given = {"base": base, "type": "factoid", "entities": entities, "chunks": chunks}
    return [
        {"id": f"{base}-{n}", "question": wording} | given | more
        for n, wording in enumerate(wordings, start=1)
    ]


QUESTIONS = [
    *asks("bees", ["What does Ada keep?", "ada keeps what", "bees of ada"], ["Ada"], ["k1"]),
    *asks("rope", ["Over what did Ben and Cy quarrel?", "ben cy rope"], ["Ben", "Cy"], ["k6"]),
    *asks("taught", ["Who taught Ben?", "teacher of ben"], ["Ben"], ["k2"], relation="taught"),
    *asks(
        "fight", ["How did Ben and Cy quarrel?"], ["Ben", "Cy"], ["k6"], relation="quarrelled_with"
    ),
    *asks("open", ["Describe Ada.", "tell me about ada"], ["Ada"], [], type="open"),
    *asks("none", ["What does Dora keep?"], ["Dora"], [], answerable=False),
]
