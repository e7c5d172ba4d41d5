// The effect of laying a tile somewhere, in words, for users who cannot see the map.
import { list, t } from "../../i18n/t";
import type { Cell } from "../../board/api";
import type { Rotation, Span } from "../../board/tiles";
import type { Kit } from "./kit";
import type { FeatureView, TileFacts, TileView } from "./model";
import { Lie, type Joined } from "./lie";
import type { Line } from "./line";
import { place } from "./words";

export interface Telling {
  kit: Kit;
  facts: TileFacts;
  view: TileView;
  lie: Lie;
  /** Seats of the user. */
  mine: number[];
  name: (player: number) => string;
}

const held = (feature: FeatureView) => feature.figures.some((count) => count > 0);

/** Only the user has it. */
export const isMine = ({ owners }: FeatureView, { mine }: Pick<Telling, "mine">): boolean =>
  owners.length === 1 && mine.length === 1 && owners[0] === mine[0];

/** "yours", "Anna's and Bert's": the owners of the majority; empty if there are no figures. */
export function ownerText(feature: FeatureView, { mine, name }: Pick<Telling, "mine" | "name">): string {
  const { owners } = feature;
  if (owners.length === 0) return "";
  if (isMine(feature, { mine })) return t("access-yours");
  return t("access-owned", { names: list(owners.map(name)), count: owners.length });
}

/** "city, 3 tiles, 3 points now, yours". */
const told = (feature: FeatureView, telling: Telling) =>
  [telling.kit.featureText(feature, telling.view), ownerText(feature, telling)].filter(Boolean).join(", ");

function joinText({ features, open }: Joined, telling: Telling): string {
  const all = list([...features].map((feature) => told(feature, telling)));
  const closes = [...features].some((f) => f.worth_complete !== null);
  return closes ? t("access-join", { all, open }) : all;
}

/**
 * The features that would be joined, and those that depend on their neighbours; land that nobody owns and nothing
 * completes is left out.
 */
export function joinsText(x: number, y: number, rotation: Rotation, telling: Telling, span?: Span): string {
  const { kit, view, lie } = telling;
  if (view.drawn === null) return "";
  const counts = ({ features }: Joined) => [...features].some((f) => f.worth_complete !== null || held(f));
  const joined = lie.joined({ x, y, kind: view.drawn, rotation }, span).filter(counts);
  const beside = lie.around(x, y);
  return [
    span ? (kit.withSpan?.(span, { x, y }) ?? "") : "",
    joined.length > 0
      ? t("access-joins", { what: joined.map((j) => joinText(j, telling)).join("; ") })
      : t("access-joins-none"),
    beside.length > 0 ? t("access-beside", { what: list(beside.map((f) => told(f, telling))) }) : "",
  ]
    .filter(Boolean)
    .join("; ");
}

/** "turned 90 degrees". */
export const turnedText = (rotation: Rotation): string => t("access-turned", { degrees: rotation });

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/**
 * "Cell 2 east, 2 ways to turn the tile. Turned 90 degrees: joins your city …"; rotations with the same effect are
 * described together.
 */
export function cellText(cell: Cell, telling: Telling): string {
  const where = t("cell-label", { place: place(cell.x, cell.y), rotations: cell.rotations.length });
  const ways = new Map<string, Rotation[]>();
  for (const rotation of cell.rotations) {
    const joins = joinsText(cell.x, cell.y, rotation, telling, cell.spans?.[rotation]);
    ways.set(joins, [...(ways.get(joins) ?? []), rotation]);
  }
  const told = [...ways].map(([joins, rotations]) =>
    t("access-way", { turned: list(rotations.map(turnedText)), joins }),
  );
  return [`${where}.`, ...told.map(capital)].join(" ");
}

/** A line of the log for a screen reader: it names the place of a tile or thing, and the feature of a figure. */
export function heardText(line: Line, telling: Telling): string {
  const [part] = line.parts ?? [];
  if (line.kind !== "move" || !part) return line.text;
  const [x, y] = part;
  const feature = line.parts!.length === 1 ? telling.lie.feature(part) : undefined;
  const on = feature ? telling.kit.featureText(feature, telling.view) : "";
  return t("access-heard", { text: line.text.replace(/\.$/, ""), where: [on, place(x, y)].filter(Boolean).join("; ") });
}

/** The tile on its provisional cell: "Lying 2 east, turned 90 degrees: joins …". */
export function stagedText(x: number, y: number, rotation: Rotation, telling: Telling, span?: Span): string {
  return t("access-staged", {
    place: place(x, y),
    turned: turnedText(rotation),
    joins: joinsText(x, y, rotation, telling, span),
  });
}
