// Whether this browser wants to see running totals. Kept in local storage.
const KEY = "goldfever-gold-river-totals";

export function keptTotals(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

export function keepTotals(on: boolean): void {
  try {
    localStorage.setItem(KEY, on ? "on" : "off");
  } catch {
    // Without storage, the game still works.
  }
}
