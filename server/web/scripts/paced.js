/** @file Work done bit by bit, so that the browser shows what is there and hears the reader in between. */

const BIT = 12;
const LONGEST = 100;

/** @returns {Promise<void>} settles when a frame was shown, or soon where none is, as in a hidden tab */
function afterFrame() {
  return new Promise((resolve) => {
    const waiting = setTimeout(resolve, LONGEST);
    requestAnimationFrame(() => {
      clearTimeout(waiting);
      setTimeout(resolve);
    });
  });
}

/**
 * Show what is there, then do one task after another.
 *
 * @param {(() => void)[]} tasks
 * @param {() => boolean} goesOn asked before every task; the rest is left where it says no
 * @returns {Promise<boolean>} whether all was done
 */
export async function paced(tasks, goesOn) {
  await afterFrame();
  let began = performance.now();
  for (const task of tasks) {
    if (!goesOn()) return false;
    task();
    if (performance.now() - began < BIT) continue;
    await afterFrame();
    began = performance.now();
  }
  return true;
}
