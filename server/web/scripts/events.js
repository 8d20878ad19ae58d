/** @file Server-sent events read from a response as they come. */

/** @typedef {{event: string, data: any}} ServerEvent */

/**
 * Take the whole events out of what has come so far; what is left waits for more.
 *
 * @param {string} text
 * @returns {{events: ServerEvent[], rest: string}}
 */
function wholeEvents(text) {
  const blocks = text.replaceAll("\r\n", "\n").split("\n\n");
  const rest = blocks.pop() ?? "";
  return { events: blocks.map(oneEvent).filter((found) => found !== undefined), rest };
}

/**
 * @param {string} block
 * @returns {ServerEvent | undefined} nothing for a comment, which only keeps the line open
 */
function oneEvent(block) {
  const lines = block.split("\n").map((line) => /^(event|data): ?(.*)$/.exec(line)).filter((found) => found !== null);
  const data = lines.filter(([, field]) => field === "data").map(([, , value]) => value).join("\n");
  const event = lines.find(([, field]) => field === "event")?.[2] ?? "message";
  return data ? { event, data: JSON.parse(data) } : undefined;
}

/**
 * Read the events of a response to its end.
 *
 * @param {Response} response
 * @returns {AsyncGenerator<ServerEvent>}
 */
export async function* serverEvents(response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { value: "", done: true };
    if (done) return;
    const read = wholeEvents(rest + value);
    rest = read.rest;
    yield* read.events;
  }
}
