// Which games the community's analysis site takes.

/** Whether games with these options are played there: two players, nothing but the base game, today's rules of scoring. */
export function isForLab(options: string, custom: boolean): boolean {
  const chosen = new Map(options.split(",").map((option) => option.split("=") as [string, string]));
  const is = (name: string, usual: string) => (chosen.get(name) ?? usual) === usual;
  return !custom && is("players", "2") && is("with", "") && is("farmers", "modern") && is("small-city", "4");
}
