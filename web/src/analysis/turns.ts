// The turns of an analysed game in which somebody decided something, in words.
import type { AdviceReason } from "../wire/AdviceReason";
import type { AnalysedGame } from "../wire/AnalysedGame";
import type { LegalAction } from "../wire/LegalAction";

export interface Decided {
  /** Its number in the chart, from 1. */
  number: number;
  seat: number;
  /** The version of the moment in which it was to be decided. */
  from: number;
  played: string;
  best: string;
  /** The better decisions, to be shown on the table; none where nothing better was found. */
  better: LegalAction[];
  /** In thousandths of a point. */
  givenAway: number;
  reasons: AdviceReason[];
}

export function decided(result: AnalysedGame, words: (actions: LegalAction[]) => string): Decided[] {
  return result.turns.flatMap(({ from, decision }, at) => {
    if (!decision) return [];
    const { seat, played, best, given_away: givenAway, reasons } = decision;
    const better = givenAway > 0 ? best : [];
    return [{ number: at + 1, seat, from, played: words(played), best: words(best), better, givenAway, reasons }];
  });
}
