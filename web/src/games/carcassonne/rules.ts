// The rulebook of Carcassonne at its table: pictures, and rulings that do not apply there.
import type { Illustrated } from "../../game/illustrated";
import situations from "./situations.json";
import Situation from "./Situation.svelte";

type Options = ReadonlyMap<string, string>;

const expansions = (options: Options) => (options.get("with") ?? "").split("+");
const plays =
  (...names: string[]) =>
  (options: Options) =>
    expansions(options).some((e) => names.includes(e));
const farmers =
  (...ways: string[]) =>
  (options: Options) =>
    ways.includes(options.get("farmers") ?? "modern");
const rivers = ["rivers", "river", "river-2"];
const crops = ["all-crop-circles", "crop-circles-1", "crop-circles-2"];
const monasteries = ["all-monasteries", "monasteries", "dutch-monasteries", "japanese-buildings"];
const circus = ["circus", "big-top", "acrobats", "ringmaster"];

/** Rulings, and pages of rulings, that apply only at some tables. */
const WHEN: Record<string, (options: Options) => boolean> = {
  "CA-6": plays("goldmines"),
  "CA-7": plays(...circus),
  "CA-8": plays("castles"),
  "CA-9": plays("bazaars", "crop-circles", ...crops),
  ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`CA-7.${n}`, plays("circus", "big-top")])),
  "CA-7.6": plays("circus", "acrobats"),
  "CA-7.7": plays("circus", "acrobats"),
  "CA-7.8": plays("circus", "ringmaster"),
  "CA-7.11": (options) => plays("tower")(options) && plays("circus", "ringmaster")(options),
  "CA-7.12": (options) => plays("castles")(options) && plays("circus", "ringmaster")(options),
  "CA-7.10": (options) => plays("castles")(options) && plays("circus", "ringmaster")(options),
  "CA-7.13": (options) => plays("traders")(options) && plays("circus", "acrobats")(options),
  "CA-3.5": plays("traders"),
  "CA-10": plays("inns"),
  "CA-10.4": (options) => plays("inns")(options) && plays("bazaars")(options),
  "CA-10.5": (options) => plays("inns")(options) && plays(...circus, "castles", "goldmines")(options),
  "CA-11": plays(...rivers),
  "CA-11.5": plays("rivers", "river-2"),
  "CA-11.6": plays("rivers", "river-2"),
  "CA-13": plays("traders"),
  "CA-14": plays("king"),
  "CA-12": plays("abbot"),
  "CA-12.4": (options) => plays("abbot")(options) && plays("goldmines", "castles")(options),
  "CA-12.5": (options) => plays("abbot")(options) && plays(...circus, "castles", "goldmines")(options),
  "CA-3.6": plays("abbot", "hills", "abbey", "hut", "german-cathedrals", "german-castles"),
  "CA-3.7": plays("hills"),
  "CA-15": plays("hills"),
  "CA-16": plays("cult"),
  "CA-17": plays(...monasteries),
  "CA-15.11": (options) => plays("hills")(options) && plays("abbot")(options),
  "CA-18": plays("abbey"),
  "CA-21": plays("princess"),
  "CA-21.10": (options) => plays("princess")(options) && plays("circus", "acrobats")(options),
  "CA-21.11": (options) => plays("princess")(options) && options.get("fairy-tile") === "yes",
  "CA-21.12": (options) => plays("princess")(options) && plays("circus", "acrobats")(options),
  "CA-22": plays("darmstadt"),
  "CA-23": (options) => plays("tile-auctions")(options) && plays("bazaars")(options),
  "CA-24": plays("bridges"),
  "CA-26": plays("hut"),
  "CA-27": plays("german-cathedrals"),
  "CA-28": plays("german-castles"),
  "CA-27.8": (options) => plays("german-cathedrals")(options) && plays("goldmines")(options),
  "CA-24.7": (options) => plays("bridges")(options) && plays(...circus)(options),
  "CA-20": plays("tower"),
  "CA-20.8": (options) => plays("tower")(options) && plays(...circus)(options),
  "CA-22.4": (options) => plays("darmstadt")(options) && plays(...circus, "castles", "goldmines")(options),
  "CA-18.5": (options) => plays("abbey")(options) && options.get("wagon-along") === "yes",
  "CA-18.12": (options) => plays("abbey")(options) && options.get("farmers") === "none",
  "CA-18.13": (options) => plays("abbey")(options) && options.get("no-late-abbey") === "yes",
  "CA-18.11": (options) => plays("abbey")(options) && plays(...circus)(options),
  "CA-17.4": (options) => plays(...monasteries)(options) && plays("abbot")(options),
  "CA-17.5": (options) => plays(...monasteries)(options) && plays(...circus, "castles", "goldmines", "cult")(options),
  "CA-16.5": (options) => plays("cult")(options) && plays(...circus, "castles", "goldmines", "abbot")(options),
  "CA-9.1": plays("bazaars"),
  "CA-9.2": plays("crop-circles", ...crops),
  ...Object.fromEntries([3, 4, 5].map((n) => [`CA-9.${n}`, plays(...crops)])),
  "CA-1.4": (options) => options.get("start") === "drawn",
  "CA-3.4": farmers("none"),
  "CA-5.2": farmers("modern"),
  "CA-5.3": farmers("2001"),
  "CA-5.4": farmers("2000"),
};

export const rules: Illustrated = {
  situations: situations as unknown as Illustrated["situations"],
  Picture: Situation,
  aside: (ruling, options) => !(WHEN[ruling]?.(options) ?? true),
};
