// The terms of a new table beside its rules.
import type { NewTable } from "../wire/NewTable";
import type { StrengthRange } from "../wire/StrengthRange";

export interface Terms {
  strength?: StrengthRange;
  /** By how many moves spectators see the game later. */
  delay: number;
  /** Whether people can write to each other in their own words, on a server with chat. */
  chat: boolean;
}

export const NO_TERMS: Terms = { delay: 0, chat: true };
export const MOST_RATING = 4000;
/** What is offered; programs can choose any number up to 20. */
export const DELAYS = [0, 1, 2, 3, 5, 10, 20];

/** What is asked of the server: a wish only of a public table, and nothing that is as usual. */
export function asked(
  { strength, delay, chat }: Terms,
  wishes: boolean,
): Pick<Partial<NewTable>, "strength" | "delay" | "chat"> {
  const wish = wishes && (strength?.from !== undefined || strength?.to !== undefined);
  return { ...(wish && { strength }), ...(delay > 0 && { delay }), ...(!chat && { chat: "off" }) };
}

/** The terms that were stored with a set of options, as far as they make sense. */
export function readTerms(kept: unknown): Terms {
  const { strength, delay, chat } = (kept ?? {}) as Record<string, unknown>;
  const { from, to } = (strength ?? {}) as Record<string, unknown>;
  const rating = (end: unknown) =>
    typeof end === "number" && Number.isInteger(end) && end >= 0 && end <= MOST_RATING ? end : undefined;
  return {
    strength: { from: rating(from), to: rating(to) },
    delay: typeof delay === "number" && DELAYS.includes(delay) ? delay : 0,
    chat: chat !== false,
  };
}
