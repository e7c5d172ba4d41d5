// The turns of an analysed game that contain a decision, in words.
import type { AdviceReason } from "../wire/AdviceReason";
import type { AnalysedGame } from "../wire/AnalysedGame";
import type { LegalAction } from "../wire/LegalAction";

export interface Decided {
  /** Its number in the chart, from 1. */
  number: number;
  seat: number;
  /** The version at which its decision was due. */
  from: number;
  played: string;
  best: string;
  /** The better decisions, to be shown on the table; none if nothing better was found. */
  better: LegalAction[];
  /** In thousandths of a point. */
  givenAway: number;
  reasons: AdviceReason[];
}

/** Less than this reads as zero: points are shown with one decimal. */
const TOLD = 50;

/** `apart` distinguishes turns with the same words, with a text for each. */
export function decided(
  result: AnalysedGame,
  words: (actions: LegalAction[]) => string,
  apart: (played: LegalAction[], best: LegalAction[]) => string[] = () => [],
): Decided[] {
  return result.turns.flatMap(({ from, decision }, at) => {
    if (!decision) return [];
    const { seat, played, best, reasons } = decision;
    const givenAway = decision.given_away < TOLD ? 0 : decision.given_away;
    const better = givenAway > 0 ? best : [];
    const said = [words(played), words(best)];
    const more = givenAway > 0 && said[0] === said[1] ? apart(played, best) : [];
    const [was, would] = said.map((text, n) => (more[n] ? `${text} (${more[n]})` : text));
    return [{ number: at + 1, seat, from, played: was!, best: would!, better, givenAway, reasons }];
  });
}
