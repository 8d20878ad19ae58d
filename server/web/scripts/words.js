/** @file The interface's words in one language: messages filled in, plurals, numbers, names of languages. */

/** @typedef {string | Partial<Record<Intl.LDMLPluralRule, string>> & {other: string}} Message */
/** @typedef {Record<string, Message>} Messages */
/** @typedef {string | number | Node} Value */

const RIGHT_TO_LEFT = new Set(["ar"]);
const ISOLATE = "\u2068";
const END_ISOLATE = "\u2069";
export const INTERFACE_LANGUAGES = Object.freeze(["en", "id", "ar"]);

/**
 * Choose the interface's language: the one asked for, else the first the reader's browser names.
 *
 * @param {string | null} asked
 * @param {readonly string[]} preferred
 * @returns {string}
 */
export function chooseLanguage(asked, preferred) {
  const wanted = [asked ?? "", ...preferred].map((tag) => tag.toLowerCase().split("-")[0]);
  return wanted.find((tag) => INTERFACE_LANGUAGES.includes(tag)) ?? "en";
}

/**
 * @param {string} tag one of INTERFACE_LANGUAGES
 * @returns {Promise<Words>}
 */
export async function loadWords(tag) {
  const { messages } = await import(`./messages/${tag}.js`);
  const words = new Words(tag, messages);
  await words.learn("problems");
  return words;
}

/** Says messages in one language. */
export class Words {
  /**
   * @param {string} tag
   * @param {Messages} messages
   */
  constructor(tag, messages) {
    this.tag = tag;
    this.direction = RIGHT_TO_LEFT.has(tag) ? "rtl" : "ltr";
    this.messages = messages;
    this.plurals = new Intl.PluralRules(tag);
    this.names = new Intl.DisplayNames(tag, { type: "language" });
  }

  /**
   * Learn the messages of one part of the page, such as a view, when it is first shown.
   *
   * @param {string} part a folder of messages
   */
  async learn(part) {
    const { messages } = await import(`./messages/${part}/${this.tag}.js`);
    this.messages = { ...this.messages, ...messages };
  }

  /**
   * A message as one string; values put in stand isolated from the direction around them.
   *
   * @param {string} key
   * @param {Record<string, string | number>} [values]
   * @returns {string}
   */
  text(key, values = {}) {
    const put = (/** @type {Value} */ value) => `${ISOLATE}${this.#shown(value)}${END_ISOLATE}`;
    return this.#pieces(key, values).map((piece) => (typeof piece === "string" ? piece : put(piece.value))).join("");
  }

  /**
   * A message as nodes; values put in are `<bdi>` elements, or the nodes given.
   *
   * @param {string} key
   * @param {Record<string, Value>} [values]
   * @returns {Node[]}
   */
  nodes(key, values = {}) {
    return this.#pieces(key, values).map((piece) => {
      if (typeof piece === "string") return document.createTextNode(piece);
      if (piece.value instanceof Node) return piece.value;
      const isolated = document.createElement("bdi");
      isolated.textContent = this.#shown(piece.value);
      return isolated;
    });
  }

  /**
   * @param {number} value
   * @param {number} [digits] after the point
   * @returns {string}
   */
  number(value, digits = 0) {
    const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    return new Intl.NumberFormat(this.tag, options).format(value);
  }

  /** @param {number} value in hundredths */
  percent(value) {
    return new Intl.NumberFormat(this.tag, { style: "percent" }).format(value / 100);
  }

  /**
   * A moment as the reader writes date and time.
   *
   * @param {string} iso
   * @returns {string}
   */
  moment(iso) {
    return new Intl.DateTimeFormat(this.tag, { dateStyle: "medium", timeStyle: "short" }).format(new Date(iso));
  }

  /**
   * The name of a language, or its tag where it has none.
   *
   * @param {string} tag
   * @returns {string}
   */
  language(tag) {
    try {
      return this.names.of(tag) ?? tag;
    } catch {
      return tag; // no language tag at all, so it names itself
    }
  }

  /**
   * @param {string} key
   * @returns {boolean}
   */
  has(key) {
    return key in this.messages;
  }

  /** @param {Value} value */
  #shown(value) {
    return typeof value === "number" ? this.number(value) : String(value);
  }

  /**
   * @param {string} key
   * @param {Record<string, Value>} values
   * @returns {(string | {value: Value})[]}
   */
  #pieces(key, values) {
    const message = this.messages[key] ?? key;
    const template = typeof message === "string" ? message : this.#plural(message, Number(values.count));
    return template.split(/(\{\w+\})/).filter(Boolean).map((piece) => {
      const name = /^\{(\w+)\}$/.exec(piece)?.[1];
      return name ? { value: values[name] } : piece;
    });
  }

  /**
   * @param {Exclude<Message, string>} message
   * @param {number} count
   * @returns {string}
   */
  #plural(message, count) {
    return message[this.plurals.select(count)] ?? message.other;
  }
}
