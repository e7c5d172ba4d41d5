// Words that all tile-laying games share: places, cells, features.
import { t } from "../../i18n/t";
import type { FeatureView } from "./model";
import type { Choice } from "./model";

/** "2 east, 1 north of the start". */
export function place(x: number, y: number): string {
  return t("place", {
    ew: x === 0 ? "none" : x > 0 ? "east" : "west",
    x: Math.abs(x),
    ns: y === 0 ? "none" : y > 0 ? "south" : "north",
    y: Math.abs(y),
  });
}

/** "railway, 3 tiles, 3 points now"; `name` is the feature's name. */
export function featureText(name: string, feature: FeatureView): string {
  return t("feature-text", {
    feature: name,
    tiles: feature.tiles,
    complete: feature.complete ? "yes" : "no",
    points: feature.worth,
  });
}

/** "worth 4 now". */
export function worthText(feature: FeatureView): string {
  return t("worth-now", { points: feature.worth, complete: feature.complete ? "yes" : "no" });
}

/** "3 places", or "place 2 of 3" when one of them is chosen. */
export function placesText(choices: Choice[], chosen: Choice | null): string {
  const at = choices.findIndex((d) => d.action === chosen?.action);
  return at < 0 ? t("places", { count: choices.length }) : t("place-of", { at: at + 1, count: choices.length });
}
