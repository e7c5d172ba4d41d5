// Ways to fill in a new table's options at once: the usual game, a quick one, one with everything, one for a tournament.
// Only a proposal: the options stay visible and can be changed.
import type { OptionSpec } from "../wire/OptionSpec";
import { applies, defaultValue, isPlayers, narrowed } from "./options";

export type Preset = "usual" | "quick" | "everything" | "tournament";

/** Values that each proposes beside the usual ones, the first that is offered. `*`: all there are. */
const PROPOSED: Record<Preset, Record<string, string[]>> = {
  usual: {},
  quick: { farmers: ["none", "no"], "first-game": ["yes"] },
  everything: { with: ["*"], "poker-expert": ["yes"] },
  tournament: { aids: ["no"], start: ["drawn"] },
};

function valuesOffered(spec: OptionSpec): string[] {
  if (spec.kind === "flag") return ["yes", "no"];
  if (spec.kind === "several") return ["*"];
  return spec.kind === "choice" ? spec.values : [];
}

/** The options that this preset fills in: the usual values, and what it proposes of that which is offered. */
export function presetValues(specs: OptionSpec[], preset: Preset): Record<string, string> {
  const values = Object.fromEntries(specs.map((spec) => [spec.name, defaultValue(spec)]));
  for (const spec of specs) {
    const value = PROPOSED[preset][spec.name]?.find((v) => valuesOffered(spec).includes(v));
    if (value === undefined) continue;
    values[spec.name] = value === "*" && spec.kind === "several" ? spec.values.join("+") : value;
  }
  return values;
}

/** What counts of these values: what has no effect beside the others is as if it were not chosen. */
function standing(specs: OptionSpec[], values: Record<string, string>): string {
  const told = narrowed(specs, values).filter((spec) => !isPlayers(spec));
  return JSON.stringify(
    told.map((spec) => (applies(spec, specs, values) ? (values[spec.name] ?? defaultValue(spec)) : defaultValue(spec))),
  );
}

/** The presets that make a difference with these options, the usual one first. */
export function presetsOf(specs: OptionSpec[]): Preset[] {
  const seen = new Set<string>();
  return (Object.keys(PROPOSED) as Preset[]).filter((preset) => {
    const filled = standing(specs, presetValues(specs, preset));
    return !seen.has(filled) && seen.add(filled);
  });
}

/** The preset that these values are, if they are one. */
export const presetOf = (specs: OptionSpec[], values: Record<string, string>): Preset | undefined =>
  presetsOf(specs).find((preset) => standing(specs, presetValues(specs, preset)) === standing(specs, values));
