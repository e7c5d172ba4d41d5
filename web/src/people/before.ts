// What moderators decided before about somebody who is reported again.
import type { ModerationAct } from "../wire/ModerationAct";

/** How many decisions there were, and how many of them have been undone: to undo one is not a decision about the person. */
export function before(acts: readonly Pick<ModerationAct, "act" | "undone">[]): { count: number; undone: number } {
  const decisions = acts.filter(({ act }) => act !== "undo");
  return { count: decisions.length, undone: decisions.filter(({ undone }) => undone).length };
}
