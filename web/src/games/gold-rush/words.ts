// Words for what lies on the map and for what can be done there.
import { list, t } from "../../i18n/t";
import type { Cell } from "../../board/api";
import type { FeatureView } from "../tile-map";
import type { Deed, Group } from "./choices";
import type { View } from "./types";

/** "2 east, 1 north of the start". */
export function place(x: number, y: number): string {
  return t("place", {
    ew: x === 0 ? "none" : x > 0 ? "east" : "west",
    x: Math.abs(x),
    ns: y === 0 ? "none" : y > 0 ? "south" : "north",
    y: Math.abs(y),
  });
}

export function cellLabel(cell: Cell): string {
  return t("cell-label", { place: place(cell.x, cell.y), rotations: cell.rotations.length });
}

/** "railway, 3 tiles, 3 points now". */
export function featureText(feature: FeatureView): string {
  return t("feature-text", {
    feature: t(`feature-gold-rush-${feature.kind}`),
    tiles: feature.tiles,
    complete: feature.complete ? "yes" : "no",
    points: feature.worth,
  });
}

/** "5 nuggets", "2 tipi camps and 1 herd of wild horses"; empty when nothing is printed there. */
export function marksText(feature: FeatureView): string {
  const marks = Object.entries(feature.marks).filter(([, count]) => count > 0);
  return list(marks.map(([mark, count]) => t(`marks-${mark}`, { count })));
}

/** What the piece would be: "railwayman", "tent", "ore token". */
export function deedName(deed: { icon: string }): string {
  if (deed.icon === "tent") return t("tent");
  if (deed.icon === "token") return t("ore-token");
  return t(`role-gold-rush-${deed.icon}`);
}

export function deedLabel(deed: Deed): string {
  const what = deedName(deed);
  if (!deed.feature) return what;
  return t("deed-label", { what, feature: featureText(deed.feature), place: place(deed.x, deed.y) });
}

function pileSize(deed: Deed, view: View): number {
  const inside = (x: number, y: number, s: number) =>
    deed.feature?.parts.some(([px, py, ps]) => px === x && py === y && ps === s) ?? false;
  return view.piles.find((p) => inside(p.x, p.y, p.segment))?.size ?? 0;
}

/** The small print under a button. */
export function groupDetail(group: Group, chosen: Deed | null, view: View): string {
  if (group.icon === "tent" && group.deeds.length > 1) {
    const at = group.deeds.findIndex((d) => d.action === chosen?.action);
    return at < 0
      ? t("tent-places", { count: group.deeds.length })
      : t("tent-place-of", { at: at + 1, count: group.deeds.length });
  }
  const [deed] = group.deeds;
  if (group.icon === "token" || group.icon === "tent") return t("pile-of", { count: pileSize(deed, view) });
  if (!deed.feature) return "";
  return t("worth-now", { points: deed.feature.worth, complete: deed.feature.complete ? "yes" : "no" });
}
