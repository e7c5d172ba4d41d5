// The games that the community's analysis site accepts.

/** Whether that site plays games with these options: two players, only the base game, and today's scoring rules. */
export function isForLab(options: string, custom: boolean): boolean {
  const chosen = new Map(options.split(",").map((option) => option.split("=") as [string, string]));
  const is = (name: string, usual: string) => (chosen.get(name) ?? usual) === usual;
  return !custom && is("players", "2") && is("with", "") && is("farmers", "modern") && is("small-city", "4");
}
