// The rulebook of Gold Rush at its table: pictures, and rulings that do not apply there.
import type { Illustrated } from "../../game/illustrated";
import situations from "./situations.json";
import Situation from "./Situation.svelte";

/** Rulings about an option, and the values to which they apply. */
const OF: Record<string, [option: string, values: string[]]> = {
  "GR-1.5": ["farmers", ["no"]],
  "GR-9.1": ["farmers", ["yes"]],
  "GR-10.6": ["farmers", ["yes"]],
  "GR-2.3": ["start", ["drawn"]],
};

export const rules: Illustrated = {
  situations: situations as unknown as Illustrated["situations"],
  Picture: Situation,
  aside: (ruling, options) => {
    const of = OF[ruling];
    const value = of && options.get(of[0]);
    return value !== undefined && !of[1].includes(value);
  },
};
