// The rulebook of Gold River and Boomtown at its table: pictures, and rulings that do not apply there.
import type { Illustrated } from "../../game/illustrated";
import situations from "./situations.json";
import Situation from "./Situation.svelte";

type Options = ReadonlyMap<string, string>;

const players = (options: Options) => Number(options.get("players") ?? 4);
const boomtown = (options: Options) => options.get("edition") === "boomtown";
/** Whether the last bidder wins automatically; with two players this is the default. */
const lastWins = (options: Options) =>
  options.get("last-bidder") === "wins" || (options.get("last-bidder") !== "asked" && players(options) === 2);
const poker = (options: Options) => options.get("poker-expert") === "yes";

/** Rulings, and pages of rulings, that apply only at some tables. */
const WHEN: Record<string, (options: Options) => boolean> = {
  "GV-6.2": (options) => players(options) === 3,
  "GV-12": (options) => players(options) === 2,
  "GV-13": boomtown,
  "GV-9.11": () => false,
  "GV-5.4": (options) => !lastWins(options),
  "GV-5.6": lastWins,
  "GV-7.4": (options) => !boomtown(options),
  "GV-7.5": (options) => options.get("discard") === "after",
  "GV-11.2": poker,
  "GV-11.3": poker,
  "GV-11.4": poker,
  "GV-11.5": poker,
};

export const rules: Illustrated = {
  situations: situations as unknown as Illustrated["situations"],
  Picture: Situation,
  preview: () => import("./Preview.svelte"),
  aside: (ruling, options) => !(WHEN[ruling]?.(options) ?? true),
};
