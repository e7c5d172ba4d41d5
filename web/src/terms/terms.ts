// The terms of a new table beside its rules.
import type { StrengthRange } from "../wire/StrengthRange";

export interface Terms {
  strength?: StrengthRange;
  /** By how many moves spectators see the game later. */
  delay: number;
}

export const NO_TERMS: Terms = { delay: 0 };
export const MOST_RATING = 4000;
/** What is offered; programs can choose any number up to 20. */
export const DELAYS = [0, 1, 2, 3, 5, 10, 20];

/** What is asked of the server: a wish only of a public table, and nothing that is as usual. */
export function asked({ strength, delay }: Terms, wishes: boolean): Partial<Terms> {
  const wish = wishes && (strength?.from !== undefined || strength?.to !== undefined);
  return { ...(wish && { strength }), ...(delay > 0 && { delay }) };
}

/** The terms that were stored with a set of options, as far as they make sense. */
export function readTerms(kept: unknown): Terms {
  const { strength, delay } = (kept ?? {}) as Record<string, unknown>;
  const { from, to } = (strength ?? {}) as Record<string, unknown>;
  const rating = (end: unknown) =>
    typeof end === "number" && Number.isInteger(end) && end >= 0 && end <= MOST_RATING ? end : undefined;
  return {
    strength: { from: rating(from), to: rating(to) },
    delay: typeof delay === "number" && DELAYS.includes(delay) ? delay : 0,
  };
}
