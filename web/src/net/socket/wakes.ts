// When a page wakes up: it is looked at again, comes back from the browser's memory, or the device slept or found a network.

/** How often the clock is looked at, and how much it must have jumped meanwhile, in milliseconds. */
const TICK = 2000;
const JUMP = 5000;

/** Calls `again` whenever the page wakes up and is looked at. Returns how to stop. */
export function wakes(again: () => void): () => void {
  const seen = () => document.visibilityState === "visible" && again();
  const off = new AbortController();
  const listen = { signal: off.signal };
  addEventListener("online", seen, listen);
  addEventListener("pageshow", (e) => e.persisted && seen(), listen);
  document.addEventListener("visibilitychange", seen, listen);
  // A device that sleeps stops the page, and some tell it nothing when it goes on.
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
