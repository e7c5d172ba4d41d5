// Words for things on the map of Gold Rush and for actions there.
import { list, t } from "../../i18n/t";
import { featureText, place } from "../tiles/words";
import type { FeatureView, View } from "./generated";

/** "railway, 3 tiles, 3 points now". */
export const landText = (feature: FeatureView): string => featureText(t(`feature-gold-rush-${feature.kind}`), feature);

/** "5 nuggets", "2 tipi camps and 1 herd of wild horses"; empty if there are none. */
export function marksText(feature: Pick<FeatureView, "marks">): string {
  const marks = Object.entries(feature.marks).filter(([, count]) => count > 0);
  return list(marks.map(([mark, count]) => t(`marks-${mark}`, { count })));
}

/** The role of the piece: "railwayman", "tent", "ore token". */
export function choiceName(icon: string): string {
  if (icon === "tent") return t("tent");
  if (icon === "token") return t("ore-token");
  return t(`role-gold-rush-${icon}`);
}

export function choiceLabel(icon: string, x: number, y: number, feature: FeatureView | null): string {
  const what = choiceName(icon);
  return feature ? t("choice-label", { what, feature: landText(feature), place: place(x, y) }) : what;
}

/** How many ore tokens lie in these mountains. */
export function pileSize(feature: FeatureView | null, view: View): number {
  const inside = (x: number, y: number, s: number) =>
    feature?.parts.some(([px, py, ps]) => px === x && py === y && ps === s) ?? false;
  return view.piles.reduce((sum, p) => (inside(p.x, p.y, p.segment) ? sum + p.size : sum), 0);
}

/** "pile of 3 tokens". */
export const pileText = (feature: FeatureView | null, view: View): string =>
  t("pile-of", { count: pileSize(feature, view) });
