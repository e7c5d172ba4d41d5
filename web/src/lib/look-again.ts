// Looks something up again and again while somebody sees the page.

/** How often, in milliseconds. */
const EVERY = 20_000;

/** Looks now, every 20 seconds while the page is visible, and when somebody comes back to it. Returns how to stop. */
export function lookAgain(look: () => void): () => void {
  const seen = () => {
    if (document.visibilityState === "visible") look();
  };
  look();
  const timer = setInterval(seen, EVERY);
  document.addEventListener("visibilitychange", seen);
  addEventListener("online", seen);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", seen);
    removeEventListener("online", seen);
  };
}
