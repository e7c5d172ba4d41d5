// The time of clocks: what the server's clock shows, and what is left of a player's time. Pure, so that tests need not wait.
import type { SeatClock } from "../wire/SeatClock";

/** The server's clock, by this page's steady clock. The quickest of the last answers is the most exact. */
export class ServerTime {
  #samples: { took: number; ahead: number }[] = [];

  /** The answer to a question that was asked at `asked` and came at `came`, by `performance.now()`. */
  heard(asked: number, came: number, serverMs: number): void {
    const took = Math.max(0, came - asked);
    this.#samples = [...this.#samples.slice(-7), { took, ahead: serverMs + took / 2 - came }];
  }

  /** Milliseconds since 1970 by the server's clock; `null` before the first answer. */
  at(now: number): number | null {
    if (this.#samples.length === 0) return null;
    const best = this.#samples.reduce((one, other) => (other.took < one.took ? other : one));
    return now + best.ahead;
  }
}

/** What a seat has left, in milliseconds. `at`: for which moment the clocks are true; `now`: by the server's clock. */
export function leftOf(clock: SeatClock, at: number, now: number | null): number {
  if (!clock.running || now === null || now <= at) return clock.left_ms;
  const free = (clock.free ?? []).reduce(
    (sum, { from_ms, until_ms }) => sum + Math.max(0, Math.min(until_ms, now) - Math.max(from_ms, at)),
    0,
  );
  return Math.max(0, clock.left_ms - (now - at - free));
}

/** Until when a running clock stands still at this moment, in milliseconds since 1970; `null` if it does not. */
export function standsUntil(clock: SeatClock, now: number): number | null {
  if (!clock.running) return null;
  return clock.free?.find(({ from_ms, until_ms }) => from_ms <= now && now < until_ms)?.until_ms ?? null;
}

/** Until when the player of a clock is on vacation at this moment, in milliseconds since 1970; `null` if they are not. */
export function awayUntil({ vacation }: SeatClock, now: number): number | null {
  const until = vacation?.until_ms ?? 0;
  return now < until ? until : null;
}

/** What clocks show: they never jump back while nothing else has happened, however the measured offset changes. */
export class Shown {
  #at = -1;
  #least = new Map<number, number>();

  /** What is left for each seat. */
  left(clocks: readonly SeatClock[], at: number, now: number | null): number[] {
    if (at !== this.#at) [this.#at, this.#least] = [at, new Map()];
    return clocks.map((clock) => {
      const left = Math.min(leftOf(clock, at, now), this.#least.get(clock.seat) ?? Infinity);
      this.#least.set(clock.seat, left);
      return left;
    });
  }
}

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];

export interface Parts {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
  /** Tenths of a second, below ten seconds. */
  tenths: number | null;
}

/** A time in parts. Whole seconds are counted up, so that a clock shows 0 only when nothing is left. */
export function parts(ms: number): Parts {
  if (ms < 10 * SECOND) {
    const tenths = Math.ceil(ms / 100);
    // 9.95 s is shown as ten seconds.
    if (tenths < 100) return { days: 0, hours: 0, minutes: 0, seconds: Math.floor(tenths / 10), tenths: tenths % 10 };
  }
  const whole = Math.ceil(ms / SECOND) * SECOND;
  return {
    days: Math.floor(whole / DAY),
    hours: Math.floor((whole % DAY) / HOUR),
    minutes: Math.floor((whole % HOUR) / MINUTE),
    seconds: Math.floor((whole % MINUTE) / SECOND),
    tenths: null,
  };
}

const two = (number: number) => String(number).padStart(2, "0");

/** A time of less than a day: "1:02:03", "2:03", "9.8". `point`: between seconds and tenths. */
export function digits({ hours, minutes, seconds, tenths }: Parts, point = "."): string {
  if (tenths !== null) return `${seconds}${point}${tenths}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** How pressing it is: `low` within the last minute (the last hour, where turns have days), `last` within ten seconds. */
export type Urgency = "" | "low" | "last";

export function urgency(ms: number, days: boolean): Urgency {
  if (ms < 10 * SECOND) return "last";
  return ms < (days ? HOUR : MINUTE) ? "low" : "";
}

/** The moments at which a screen reader is told, in milliseconds. */
const TOLD = [10 * SECOND, 30 * SECOND, MINUTE, HOUR];

/** The moment that has just passed between two looks at a running clock; `null` if none has. */
export function passed(before: number, after: number): number | null {
  return TOLD.find((at) => before > at && after <= at) ?? null;
}
