// The places of a map in words: what is there, and what can be done there.
import { list, t } from "../../../i18n/t";
import type { FeatureView } from "../model";
import type { Choice } from "../model";
import { cellText, isMine, ownerText, stagedText, type Telling } from "../effect";
import { sidesOf, spanSides } from "../sides";
import { SPAN } from "../span";
import type { Turn } from "../turn.svelte";
import { place } from "../words";

export interface Corner {
  x: number;
  y: number;
}

/** The rectangle of all tiles and marked cells, with a margin of one cell. */
export function extent(all: readonly Corner[]): { rows: number[]; columns: number[] } {
  const span = (values: number[]) => {
    const [least, most] = [Math.min(0, ...values) - 1, Math.max(0, ...values) + 1];
    return Array.from({ length: most - least + 1 }, (_, i) => least + i);
  };
  return { rows: span(all.map((c) => c.y)), columns: span(all.map((c) => c.x)) };
}

/** "Anna 2, Bert 1". */
export const piecesText = (feature: FeatureView, name: (player: number) => string): string =>
  feature.figures
    .flatMap((count, player) => (count > 0 ? [t("words-pieces", { name: name(player), count })] : []))
    .join(", ");

/** "city, 5 tiles, 5 points now, Anna 1, yours, open at 2 sides". */
export function featureWords(feature: FeatureView, telling: Telling): string {
  const { kit, view, lie, name } = telling;
  const finishes = feature.worth_complete !== null && !feature.complete;
  const remarks = kit
    .remarks(feature, view)
    .map(({ player, text }) => (player === null ? text : `${text}: ${name(player)}`));
  return [
    kit.featureText(feature, view),
    kit.marksText(feature),
    piecesText(feature, name),
    // A single owner is named plainly.
    feature.figures.filter((count) => count > 0).length === 1 && !isMine(feature, telling)
      ? ""
      : ownerText(feature, telling),
    ...remarks,
    finishes && lie.openSides(feature) > 0 ? t("words-open", { open: lie.openSides(feature) }) : "",
  ]
    .filter(Boolean)
    .join(", ");
}

function towards(x: number, y: number, segments: number[], { facts, lie }: Telling): string {
  const tile = lie.tile(x, y)!;
  const over = lie.span(x, y);
  const of = (i: number) => (i === SPAN && over ? spanSides(over) : sidesOf(facts.tiles[tile.kind], tile.rotation, i));
  const sides = [...new Set(segments.flatMap(of))];
  return sides.length > 0 ? list(sides.map((side) => t(`towards-${side}`))) : "";
}

/** The choices on a tile. */
export const choicesAt = (turn: Turn, x: number, y: number): Choice[] =>
  turn.choices.filter(({ at }) => at !== null && at.x === x && at.y === y);

/** The whole tile. */
function tileWords(x: number, y: number, telling: Telling): string[] {
  const { kit, view, lie } = telling;
  const features = lie.on(x, y).map(({ feature, segments }) => {
    const sides = towards(x, y, segments, telling);
    const words = featureWords(feature, telling);
    return sides ? t("label-towards", { label: words, sides }) : words;
  });
  const last = view.placed.length > 1 && view.placed.at(-1)!.x === x && view.placed.at(-1)!.y === y;
  return [...(last ? [t("words-last")] : []), ...features, ...kit.onTile({ x, y }, view)];
}

/** The full description of a place: where it is, what is there, what can be done there. */
export function placeWords(x: number, y: number, turn: Turn, telling: Telling): string {
  const { lie } = telling;
  const can = choicesAt(turn, x, y).map((choice) => {
    const chosen = choice.action === turn.chosen?.action;
    return chosen ? t("words-chosen", { what: choice.label }) : t("words-choice", { what: choice.label });
  });
  const { stage } = turn;
  const what = lie.tile(x, y) ? tileWords(x, y, telling) : [t("words-empty")];
  if (stage?.x === x && stage.y === y) return stagedText(x, y, stage.rotation, telling, turn.span);
  const cell = turn.cell(x, y);
  if (cell) return cellText(cell, telling);
  return t("words-here", { place: place(x, y), what: [...what, ...can].join("; ") });
}
