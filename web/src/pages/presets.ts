// Presets for a new table's options: the usual game, a quick one, the boxes that people own, everything, one for a
// tournament. They are only proposals: the options stay visible and can be changed.
import type { OptionSpec } from "../wire/OptionSpec";
import { applies, defaultValue, effective, isPlayers, narrowed } from "./options";

export type Preset = "usual" | "quick" | "base-box" | "big-box" | "gold-circus" | "everything" | "tournament";

/**
 * The values of each preset that differ from the defaults; the first available one counts. `*`: all there are; for
 * several, those joined by +.
 */
const PROPOSED: Record<Preset, Record<string, string[]>> = {
  usual: {},
  quick: { farmers: ["none", "no"], "first-game": ["yes"] },
  "base-box": { with: ["river+abbot"] },
  "big-box": { with: ["river+abbot+inns+traders"] },
  "gold-circus": { with: ["goldmines+big-top+acrobats+ringmaster"] },
  everything: { with: ["*"], "poker-expert": ["yes"] },
  tournament: { aids: ["no"], start: ["drawn"] },
};

function isOffered(spec: OptionSpec, value: string): boolean {
  if (spec.kind === "flag") return value === "yes" || value === "no";
  if (spec.kind === "several") return value === "*" || value.split("+").every((part) => spec.values.includes(part));
  return spec.kind === "choice" && spec.values.includes(value);
}

/** Those of several values that are named, in the order in which they are offered, so that equal choices are written alike.
 * */
const inOrder = (all: string[], named: string): string =>
  all.filter((value) => named.split("+").includes(value)).join("+");

/** The options that this preset fills in: the defaults, and those of its proposals that are available. */
export function presetValues(specs: OptionSpec[], preset: Preset): Record<string, string> {
  const values = Object.fromEntries(specs.map((spec) => [spec.name, defaultValue(spec)]));
  for (const spec of specs) {
    const value = PROPOSED[preset][spec.name]?.find((v) => isOffered(spec, v));
    if (value === undefined) continue;
    if (spec.kind !== "several") values[spec.name] = value;
    else values[spec.name] = value === "*" ? spec.values.join("+") : inOrder(spec.values, value);
  }
  return values;
}

/** The effective part of these values: a value without effect, given the others, counts as not chosen. */
function standing(specs: OptionSpec[], values: Record<string, string>): string {
  const told = narrowed(specs, values).filter((spec) => !isPlayers(spec));
  return JSON.stringify(
    told.map((spec) => (applies(spec, specs, values) ? effective(spec, specs, values) : defaultValue(spec))),
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

/** The preset that matches these values, if there is one. */
export const presetOf = (specs: OptionSpec[], values: Record<string, string>): Preset | undefined =>
  presetsOf(specs).find((preset) => standing(specs, presetValues(specs, preset)) === standing(specs, values));
