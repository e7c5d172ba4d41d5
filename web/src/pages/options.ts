// A game's options as the server describes them, and as the text it takes.

export type OptionSpec = { name: string } & (
  | { kind: "flag"; default: boolean }
  | { kind: "number"; min: number; max: number; default: number }
  | { kind: "choice"; values: string[]; default: string }
  | { kind: "several"; values: string[] }
);

/** The number of seats is set by the seats themselves. */
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

/** `farmers=yes,...`, without the number of players. */
export function optionsText(specs: OptionSpec[], values: Record<string, string>): string {
  return specs
    .filter((spec) => !isPlayers(spec) && values[spec.name] !== undefined)
    .map((spec) => `${spec.name}=${values[spec.name]}`)
    .join(",");
}
