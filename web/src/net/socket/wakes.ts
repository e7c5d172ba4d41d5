// Detects that a page wakes up: it becomes visible again, returns from the browser's cache, or the device slept or
// found a network.

/** How often the clock is checked, and how far it must have jumped, in milliseconds. */
const TICK = 2000;
const JUMP = 5000;

/** Calls `again` whenever the page wakes up and is visible. Returns a function that stops. */
export function wakes(again: () => void): () => void {
  const seen = () => document.visibilityState === "visible" && again();
  const off = new AbortController();
  const listen = { signal: off.signal };
  addEventListener("online", seen, listen);
  addEventListener("pageshow", (e) => e.persisted && seen(), listen);
  document.addEventListener("visibilitychange", seen, listen);
  // A sleeping device stops the page, and some devices do not notify it when it continues.
  let at = Date.now();
  const clock = setInterval(() => {
    const now = Date.now();
    if (now - at > TICK + JUMP) seen();
    at = now;
  }, TICK);
  return () => {
    clearInterval(clock);
    off.abort();
  };
}
