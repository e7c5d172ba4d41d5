// Short descriptions of a part of the land and of an empty cell: for the card, the list and screen readers.
import { list, t } from "../../i18n/t";
import { percent } from "../../lib/percent";
import type { CellAid, MapAids, OpenView } from "./generated";
import type { Kit } from "./kit";
import type { FeatureView, TileView } from "./model";
import { place } from "./words";

/** The player from whose position chances are computed: the user, or a player by name. */
export interface Teller {
  seat: number;
  /** The player's name, if it is not the user. */
  name: string | null;
}

const who = ({ name }: Teller) => ({ who: name === null ? "you" : "other", name: name ?? "" });

/** What an unfinished feature needs. */
export const openOf = (feature: FeatureView, aids: MapAids | null): OpenView | null =>
  aids?.open.find((o) => feature.parts.some(([x, y, s]) => x === o.x && y === o.y && s === o.segment)) ?? null;

/** How it could be finished, line by line. */
export function openTexts(open: OpenView, aids: MapAids, teller: Teller): string[] {
  const texts = [t("inspect-open", { count: open.cells.length })];
  if (open.never) return [...texts, t("inspect-never")];
  if (open.cells.length === 1) texts.push(t("inspect-closing", { count: open.cells[0].closing }));
  else if (open.chances)
    texts.push(t("inspect-closing-each", { counts: list(open.cells.map((c) => String(c.closing))) }));
  const chance = open.chances?.[teller.seat];
  if (chance === undefined) return [...texts, t("inspect-many")];
  return [...texts, t("inspect-chance", { ...who(teller), chance: percent(chance), draws: aids.draws[teller.seat] })];
}

/** "Figures: Anna 2, Bert 1; majority: Anna". */
export function holdersText(feature: FeatureView, name: (player: number) => string): string {
  const standing = feature.figures.flatMap((count, player) =>
    count > 0 ? [t("inspect-figures", { name: name(player), count })] : [],
  );
  if (standing.length === 0) return t("inspect-nobody");
  return t("inspect-owners", {
    figures: list(standing),
    owners: list(feature.owners.map(name)),
    count: feature.owners.length,
  });
}

/** Its value if it is completed as it is. */
export function completeText(feature: FeatureView): string {
  const points = feature.worth_complete;
  return feature.complete || points === null ? "" : t("inspect-complete", { points });
}

/** The whole description, line by line; the first says what and where it is. */
export function featureLines(
  feature: FeatureView,
  view: TileView,
  kit: Kit,
  aids: MapAids | null,
  teller: Teller,
  name: (player: number) => string,
): string[] {
  const open = openOf(feature, aids);
  const [[x, y]] = feature.parts;
  return [
    `${kit.featureText(feature, view)} (${place(x, y)})`,
    completeText(feature),
    kit.marksText(feature),
    holdersText(feature, name),
    ...kit.remarks(feature, view).map(({ player, text }) => (player === null ? text : `${text}: ${name(player)}`)),
    ...(open && aids ? openTexts(open, aids, teller) : []),
  ].filter(Boolean);
}

/** Tiles that can still be laid on an empty cell. */
export function cellTexts(cell: CellAid, aids: MapAids, teller: Teller): string[] {
  if (cell.dead) return [t("cell-dead")];
  if (cell.tiles === 0) return [t("cell-only-drawn")];
  const texts = [
    t("cell-fits", { count: cell.tiles, kinds: cell.fits.length }),
    t("cell-next", { chance: percent(cell.next) }),
  ];
  const chance = cell.chances?.[teller.seat];
  if (chance === undefined) return texts;
  return [...texts, t("inspect-draw", { ...who(teller), chance: percent(chance), draws: aids.draws[teller.seat] })];
}

/** The same, beginning with its place. */
export const cellLines = (cell: CellAid, aids: MapAids, teller: Teller): string[] => [
  t("cell-empty", { place: place(cell.x, cell.y) }),
  ...cellTexts(cell, aids, teller),
];

/** The owners of each part of the land that has any. */
export const ownedLand = (view: TileView): { parts: FeatureView["parts"]; owners: number[] }[] =>
  view.features.filter((f) => f.owners.length > 0).map(({ parts, owners }) => ({ parts, owners }));
