// Which decisions of moderators about the own account this browser has shown on the account page: the start page points to others.
import type { Sanction } from "../wire/Sanction";

const KEY = "goldfever-decisions-seen";
const HOUR = 3600;

/** What tells one decision from another. Its end is the same whenever it is asked for, to within seconds of the way. */
const mark = ({ act, text, ends_in_s }: Sanction, now: number) => ({
  what: `${act} ${text}`,
  end: Math.round(now / 1000) + ends_in_s,
});
type Mark = ReturnType<typeof mark>;
const isMark = (one: unknown): one is Mark =>
  typeof one === "object" && one !== null && "what" in one && "end" in one && typeof one.end === "number";

function known(): Mark[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isMark) : [];
  } catch {
    // Without storage all are new.
    return [];
  }
}

/** Those that this browser has not shown yet. */
export function unseen(sanctions: readonly Sanction[], now = Date.now()): Sanction[] {
  const before = known();
  return sanctions.filter((one) => {
    const { what, end } = mark(one, now);
    return !before.some((seen) => seen.what === what && Math.abs(seen.end - end) < HOUR);
  });
}

/** All of these have been shown; others are forgotten. */
export function seen(sanctions: readonly Sanction[], now = Date.now()): void {
  try {
    if (sanctions.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(sanctions.map((one) => mark(one, now))));
  } catch {
    // Without storage all stay new.
  }
}
