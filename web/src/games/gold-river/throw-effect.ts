// The effect on a card of the roll that is selected in the forecast.
import type { ForecastView } from "./generated";

export type Pointed = (card: number) => "find" | "lose" | null;

export function pointed(row: ForecastView | null): Pointed {
  return (card) => {
    if (row?.lost.includes(card)) return "lose";
    return row?.found.includes(card) ? "find" : null;
  };
}
