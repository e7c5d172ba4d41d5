// A game's options as the server describes them, and as the text it accepts.

import type { Need } from "../wire/Need";
import type { OptionSpec } from "../wire/OptionSpec";

/** The number of players follows from the seats. */
export const isPlayers = (spec: OptionSpec): boolean => spec.name === "players";

export function defaultValue(spec: OptionSpec): string {
  switch (spec.kind) {
    case "flag":
      return spec.default ? "yes" : "no";
    case "number":
      return String(spec.default);
    case "choice":
      return spec.default;
    case "several":
      return "";
  }
}

/** The options as they are once these values have been chosen. */
export function narrowed(specs: OptionSpec[], values: Record<string, string>): OptionSpec[] {
  const all = specs.flatMap((spec) =>
    spec.kind === "choice" ? (spec.narrows ?? []).filter((n) => n.value === values[spec.name]) : [],
  );
  return specs.map((spec) => {
    const narrow = all.find((n) => n.option === spec.name);
    return narrow
      ? { name: spec.name, needs: spec.needs, value_needs: spec.value_needs, wholes: spec.wholes, ...narrow.to }
      : spec;
  });
}

/** The values of an option that may have several. A word for all parts of something is replaced by those parts. */
export function valuesOf(spec: OptionSpec, value: string): string[] {
  const words = value.split("+").filter(Boolean);
  return words.flatMap((word) => spec.wholes?.find((whole) => whole.value === word)?.parts ?? [word]);
}

const isMet = ({ option, value }: Need, specs: OptionSpec[], values: Record<string, string>): boolean => {
  const other = specs.find((s) => s.name === option);
  if (!other) return false;
  const chosen = valuesOf(other, values[option] ?? defaultValue(other));
  return valuesOf(other, value).some((one) => chosen.includes(one));
};

/** Whether the option makes a difference with these values. */
export const applies = (spec: OptionSpec, specs: OptionSpec[], values: Record<string, string>): boolean =>
  (spec.needs ?? []).every((need) => isMet(need, specs, values));

/** What the values of an option still need in order to make a difference: everything that is missing, for each value that
 * lacks something. */
export function lacking(spec: OptionSpec, specs: OptionSpec[], values: Record<string, string>): Map<string, Need[]> {
  const all = (spec.value_needs ?? []).map(
    ({ value, needs }) => [value, needs.filter((need) => !isMet(need, specs, values))] as const,
  );
  return new Map(all.filter(([, needs]) => needs.length > 0));
}

/** What is chosen for an option, without the values that make no difference. */
export function effective(spec: OptionSpec, specs: OptionSpec[], values: Record<string, string>): string {
  const [value, lacks] = [values[spec.name] ?? defaultValue(spec), lacking(spec, specs, values)];
  // Words for several values stay as they are if nothing is removed.
  const kept = valuesOf(spec, value).filter((one) => !lacks.has(one));
  return kept.length === valuesOf(spec, value).length ? value : kept.join("+");
}

/** A file's own statements in lines such as `edition boomtown`: the choices that they fix. */
export function settled(specs: OptionSpec[], file: string): Record<string, string> {
  const lines = file.split(/\r?\n/).map((line) => line.trim().split(/\s+/));
  const told = specs
    .filter((spec) => spec.kind === "choice")
    .flatMap((spec) => lines.filter(([name]) => name === spec.name).slice(0, 1))
    .filter((words) => words.length === 2);
  return Object.fromEntries(told.map(([name, value]) => [name, value]));
}

/** The options with the choices fixed by a file. */
export function withSettled(specs: OptionSpec[], told: Record<string, string>): OptionSpec[] {
  return specs.map((spec) => {
    if (spec.kind !== "choice" || told[spec.name] === undefined) return spec;
    return { ...spec, values: [told[spec.name]], default: told[spec.name] };
  });
}

/** There is nothing to choose: only one value is left. */
export const isFixed = (spec: OptionSpec): boolean => spec.kind === "choice" && spec.values.length === 1;

function allowed(spec: OptionSpec, value: string): boolean {
  if (spec.kind === "choice") return spec.values.includes(value);
  if (spec.kind === "number") return Number(value) >= spec.min && Number(value) <= spec.max;
  return true;
}

/** `farmers=yes,...`, without the number of players. A value that another choice rules out or leaves without effect gives
 * way. */
export function optionsText(specs: OptionSpec[], values: Record<string, string>): string {
  return narrowed(specs, values)
    .filter((spec) => !isPlayers(spec) && values[spec.name] !== undefined)
    .map((spec) => {
      const stands = allowed(spec, values[spec.name]) && applies(spec, specs, values);
      return `${spec.name}=${stands ? effective(spec, specs, values) : defaultValue(spec)}`;
    })
    .join(",");
}

/** The possible numbers of players. */
export function seatLimits(specs: OptionSpec[]): { least: number; most: number } {
  const spec = specs.find(isPlayers);
  return spec?.kind === "number" ? { least: spec.min, most: spec.max } : { least: 2, most: 5 };
}

/** The possible numbers of players with the proposed values. */
export function usualLimits(specs: OptionSpec[]): { least: number; most: number } {
  return seatLimits(narrowed(specs, Object.fromEntries(specs.map((spec) => [spec.name, defaultValue(spec)]))));
}

/** The usual number of players. */
export function usualSeats(specs: OptionSpec[]): number {
  const spec = specs.find(isPlayers);
  return spec?.kind === "number" ? spec.default : 2;
}
