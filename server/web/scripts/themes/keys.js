/** @file The keys of a tree, as the ARIA pattern has them: arrows, Home, End, letters, star. */

const PAUSE = 600;
let typed = "";
let last = 0;

/**
 * Every item that can be seen, from top to bottom.
 *
 * @param {HTMLElement} tree
 * @returns {HTMLElement[]}
 */
export function visibleItems(tree) {
  return /** @type {HTMLElement[]} */ ([...tree.querySelectorAll('[role="treeitem"]')])
    .filter((item) => !item.parentElement?.closest('[role="treeitem"][aria-expanded="false"]'));
}

/**
 * @param {HTMLElement} item
 * @returns {HTMLElement | null}
 */
export function parentItem(item) {
  return /** @type {HTMLElement | null} */ (item.parentElement?.closest('[role="treeitem"]') ?? null);
}

/**
 * Where a key leads: another item, or what is to be done with this one.
 *
 * @param {KeyboardEvent} event
 * @param {HTMLElement} tree
 * @param {HTMLElement} item
 * @returns {HTMLElement | "open" | "close" | "choose" | "openAll" | undefined}
 */
export function follow(event, tree, item) {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const items = visibleItems(tree);
  const at = items.indexOf(item);
  const forward = getComputedStyle(tree).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  const expanded = item.getAttribute("aria-expanded");
  switch (event.key) {
    case "ArrowDown": return items[Math.min(at + 1, items.length - 1)];
    case "ArrowUp": return items[Math.max(at - 1, 0)];
    case "Home": return items[0];
    case "End": return items[items.length - 1];
    case "Enter": case " ": return "choose";
    case "*": return "openAll";
    case "ArrowLeft": case "ArrowRight":
      return event.key === forward ? into(items[at + 1], item, expanded) : outOf(item, expanded);
    default: return event.key.length === 1 ? byLetters(event, items, at) : undefined;
  }
}

/**
 * @param {HTMLElement | undefined} next
 * @param {HTMLElement} item
 * @param {string | null} expanded
 */
function into(next, item, expanded) {
  if (expanded === "false") return "open";
  return expanded === "true" && next && item.contains(next) ? next : item;
}

/**
 * @param {HTMLElement} item
 * @param {string | null} expanded
 */
function outOf(item, expanded) {
  return expanded === "true" ? "close" : parentItem(item) ?? item;
}

/**
 * The next item whose label begins with the letters typed quickly one after another.
 *
 * @param {KeyboardEvent} event
 * @param {HTMLElement[]} items
 * @param {number} at
 */
function byLetters(event, items, at) {
  typed = event.timeStamp - last > PAUSE ? event.key : typed + event.key;
  last = event.timeStamp;
  const start = typed.length > 1 ? at : at + 1;
  const order = [...items.slice(start), ...items.slice(0, start)];
  return order.find((item) => bare(item.dataset.label ?? "").startsWith(bare(typed))) ?? items[at];
}

/** @param {string} text */
function bare(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();
}
