// The marks of possible actions on the map: a piece for each choice, or quiet dots if there are so many that they would
// hide the land.
import type { Spot } from "../../board/api";
import { list } from "../../i18n/t";
import { digitOf } from "./digits";
import type { Choice, Group, Place } from "./model";

/** If one choice has more places than this, they are shown as dots. */
const MANY_ALIKE = 4;
/** If one tile has more marks than this, some of them at the same place, they become dots, one for each place. */
const MANY = 6;

/** A filter chosen by the player: all places of one kind of choice, or all choices at one place. */
export interface Narrowed {
  by: "kind" | "place";
  /** Of the group, or of the place. */
  id: string;
}

type Marked = Choice & { at: Place };
const hasPlace = (choice: Choice): choice is Marked => choice.at !== null;

/** No action has this notation. */
export const placeId = ({ x, y, segment, also }: Place): string =>
  `place:${x},${y},${segment}${also ? `:${also.x},${also.y}` : ""}`;

/** Whether all of its choices are on the map. */
export const isOnMap = ({ choices }: Group): boolean => choices.every(hasPlace);

interface Wanted {
  groups: readonly Group[];
  narrowed: Narrowed | null;
  /** The notation of the choice. */
  chosen: string | null;
  colour: number;
}

/** Whether there are so many actions on the map that dots replace them. */
export function isCrowded(groups: readonly Group[]): boolean {
  const tiles = new Map<string, string[]>();
  for (const { at } of groups.flatMap(({ choices }) => choices.filter(hasPlace))) {
    const tile = `${at.x},${at.y}`;
    tiles.set(tile, [...(tiles.get(tile) ?? []), placeId(at)]);
  }
  return [...tiles.values()].some((places) => places.length > MANY && new Set(places).size < places.length);
}

/** One dot for each place; its label names everything that can be done there. */
function dots(choices: readonly Marked[], colour: number): Spot[] {
  const places = new Map<string, Marked[]>();
  for (const choice of choices) {
    const id = placeId(choice.at);
    places.set(id, [...(places.get(id) ?? []), choice]);
  }
  return [...places].map(([id, here]) => ({
    ...here[0]!.at,
    id,
    icon: here[0]!.icon,
    colour,
    label: list(here.map(({ label }) => label)),
    key: "",
    chosen: false,
    quiet: true,
  }));
}

/** The marks of the possible actions. If two figures may go to the same place, their marks are side by side. */
export function marks({ groups, narrowed, chosen, colour }: Wanted): Spot[] {
  const digits = new Map(
    groups.flatMap(({ choices }, i) =>
      choices.length === 1 ? [[choices[0]!.action, String(digitOf(groups, i) ?? "")]] : [],
    ),
  );
  const alike = new Set(
    groups.filter(({ choices }) => choices.length > MANY_ALIKE).flatMap(({ choices }) => choices.map((c) => c.action)),
  );
  const all = groups.flatMap((group) =>
    group.choices.filter(hasPlace).filter(({ at }) => {
      if (!narrowed) return true;
      return narrowed.id === (narrowed.by === "kind" ? group.id : placeId(at));
    }),
  );
  const mark = ({ action, at, icon, label, note }: Marked): Spot => ({
    id: action,
    ...at,
    icon,
    colour,
    label,
    key: digits.get(action) ?? "",
    chosen: action === chosen,
    quiet: narrowed?.by !== "place" && alike.has(action),
    note,
  });
  if (narrowed || !isCrowded(groups)) return all.map(mark);
  const taken = all.filter(({ action }) => action === chosen);
  const at = new Set(taken.map((choice) => placeId(choice.at)));
  return [
    ...dots(
      all.filter((choice) => !at.has(placeId(choice.at))),
      colour,
    ),
    ...taken.map(mark),
  ];
}
