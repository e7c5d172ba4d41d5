// Words for things on the map of Carcassonne and for actions there.
import { list, maybe, t } from "../../i18n/t";
import { featureText, place } from "../tiles/words";
import type { Cell } from "../tiles/generated";
import type { Facts, FeatureView, View } from "./generated";

const inside = ({ parts }: FeatureView, x: number, y: number, segment: number): boolean =>
  parts.some(([px, py, ps]) => px === x && py === y && ps === segment);

/** Marks that count for somebody, with the expansions that use them. */
const COUNTS: Readonly<Record<string, readonly string[]>> = {
  wine: ["traders"],
  grain: ["traders"],
  cloth: ["traders"],
  "pig-herd": ["rivers", "river-2"],
};

type Played = Pick<Facts, "stakes" | "with">;

const counts = (mark: string, { stakes, with: played }: Played): boolean =>
  mark === "pennant" || stakes.includes(mark) || (COUNTS[mark]?.some((name) => played.includes(name)) ?? false);

/** A completed city that does not score any more because it is a castle. */
const isCastle = (feature: FeatureView, view: View): boolean =>
  feature.kind === "city" && view.covered.some((c) => inside(feature, c.x, c.y, c.segment));

export const landName = (feature: FeatureView, view: View): string =>
  t(`feature-carcassonne-${isCastle(feature, view) ? "castle" : feature.kind}`);

/** "city, 3 tiles, 6 points now". */
export const landText = (feature: FeatureView, view: View): string => featureText(landName(feature, view), feature);

/** "2 pennants"; for a field, the completed cities next to it. Symbols that count for nothing are left out. */
export function marksText(feature: Pick<FeatureView, "marks"> & Partial<FeatureView>, facts?: Played): string {
  const texts = Object.entries(feature.marks)
    .filter(([mark, count]) => count > 0 && (facts ? counts(mark, facts) : true))
    .map(([mark, count]) => maybe(`score-carcassonne-${mark}s`, { count }))
    .filter((text) => text !== null);
  const { cities } = feature;
  if (cities) texts.push(t("score-carcassonne-cities", { count: cities }));
  return list(texts);
}

/** "knight", "ringmaster", "abbot". */
export function pieceName(piece: string, role: string): string {
  if (piece === "follower") return t(`role-carcassonne-${role}`);
  const name = t(`piece-carcassonne-${piece}`);
  return role === LYING ? t("carcassonne-lies", { piece: name }) : name;
}

/** The name of a figure that lies in a monastery to the end. */
export const LYING = "lying-monk";

/** "knight: city, 3 tiles, 6 points now; 1 east". For a ringmaster, its role is added. */
export function figureLabel(piece: string, role: string, at: Cell, feature: FeatureView | null, view: View): string {
  const what = pieceName(piece, role);
  return feature ? t("choice-label", { what, feature: landText(feature, view), place: place(at.x, at.y) }) : what;
}

/** "Second bar here: 1 east". */
export const cellText = (what: string, { x, y }: Cell): string => t("choice-at", { what, place: place(x, y) });

/** Things that lie on a tile as a whole. */
export function onTile({ x, y }: Cell, view: View): string[] {
  const { goldmines, circus, cult, hills, tower, princess, bridges } = view.parts;
  const bars = goldmines?.bars.find((b) => b.x === x && b.y === y)?.bars ?? 0;
  const texts = bars > 0 ? [t("token-carcassonne-bar", { count: bars })] : [];
  if (circus?.big_top?.x === x && circus.big_top.y === y) {
    texts.push(t("carcassonne-big-top-here", { count: circus.in_reach.reduce((sum, n) => sum + n, 0) }));
  }
  const pyramid = circus?.pyramids.find((p) => p.x === x && p.y === y);
  if (pyramid) texts.push(t("carcassonne-acrobats-here", { count: pyramid.acrobats.reduce((sum, n) => sum + n, 0) }));
  const here = (at: Cell): boolean => at.x === x && at.y === y;
  if (cult?.challenges.some((c) => here(c.shrine) || here(c.cloister))) texts.push(t("carcassonne-challenge-here"));
  if (hills?.hills.some(here)) texts.push(t("carcassonne-hill-here"));
  if (hills?.vineyards.some(here)) texts.push(t("carcassonne-vineyard-here"));
  for (const { height, closed } of tower?.towers.filter(here) ?? []) {
    texts.push(t(closed ? "carcassonne-tower-closed-here" : "carcassonne-tower-here", { count: height }));
  }
  if (bridges?.bridges.some(here)) texts.push(t("carcassonne-bridge-here"));
  if (princess?.dragon && here(princess.dragon)) texts.push(t("carcassonne-dragon-here"));
  if (princess?.fairy && here(princess.fairy)) texts.push(t("carcassonne-fairy-here"));
  for (const _ of view.figures.filter((f) => f.piece === "barn" && here(f))) texts.push(t("carcassonne-barn-here"));
  for (const { tokens } of hills?.flocks.filter(here) ?? []) {
    texts.push(t("carcassonne-flock-here", { count: tokens.reduce((sum, n) => sum + n, 0) }));
  }
  return texts;
}
