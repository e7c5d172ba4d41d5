// An advised turn at a table of tiles, in words: where to lay the tile, and what to do with it.
import { list, t } from "../../i18n/t";
import type { ActionOf } from "../../net/game-types";
import { settings } from "../../settings/settings.svelte";
import type { Kit } from "./kit";
import type { TileFacts, TileGame, TileView } from "./model";
import { turnedText } from "./effect";
import { sidesText } from "./sides";
import { place } from "./words";

type Action = ActionOf<TileGame>;

/** The decision to lay a tile, if the turn begins with it. */
export const laid = ([first]: Action[]) => (first?.view.type === "place" ? first.view : null);

/** Languages in which a noun at the start of a phrase is capitalized even inside a sentence. */
const LARGE_NOUNS = /^(de|gsw|lb|nds)\b/;
/** The small print of buttons names players; it is not used here. */
const unnamed = () => "";
/** The text of a button, inside a sentence. */
const inside = (text: string) =>
  LARGE_NOUNS.test(settings.lang) ? text : text.charAt(0).toLocaleLowerCase(settings.lang) + text.slice(1);

/** The whole turn: "2 east of the start – knight". */
export function turnText(kit: Kit, facts: TileFacts, view: TileView, actions: Action[]): string {
  /** The name of a decision, usually from its button. */
  function named(action: Action): string[] {
    // The meaning of passing is known only for the current decision.
    if (action.view.type === "pass" && action !== actions[0]) return [t("pass")];
    const { groups, pass } = kit.acting([action], view, facts, unnamed);
    return groups.length > 0 ? groups.map(({ doing, name }) => doing ?? name) : pass ? [pass.label] : [];
  }
  const tile = laid(actions);
  const after = tile ? actions.slice(1) : actions;
  // An action is never a pass. The current question has its own words for passing.
  const passes = (action: Action, n: number) => action.view.type === "pass" && (tile !== null || n > 0);
  const doings = after.filter((action, n) => !passes(action, n));
  const then = (doings.length > 0 ? doings : after).flatMap(named).map(inside);
  if (!tile) return list(then);
  const at = place(tile.x ?? 0, tile.y ?? 0);
  return then.length > 0 ? t("advice-turn", { place: at, what: list(then) }) : at;
}

/**
 * Distinguishes turns with the same words by the rotation of the tile and the places of the rest: "turned 90 degrees,
 * to the north".
 */
export function apartText(kit: Kit, facts: TileFacts, view: TileView, actions: Action[]): string {
  const tile = laid(actions);
  const lies = tile && { x: tile.x ?? 0, y: tile.y ?? 0, kind: view.drawn ?? -1, rotation: tile.rotation ?? 0 };
  const done = (tile ? actions.slice(1) : actions).flatMap((action) => {
    const group = kit.acting([action], view, facts, unnamed).groups[0];
    const at = group?.choices[0]?.at;
    // Some texts already name their places.
    if (!at || group.doing) return [];
    const on = (other: { x: number; y: number } | null) => other?.x === at.x && other.y === at.y;
    const under = on(lies) ? lies : view.placed.find(on);
    const kind = under && facts.tiles[under.kind];
    const sides = kind ? sidesText(kind, under.rotation, at.segment) : "";
    return [on(lies) ? "" : place(at.x, at.y), sides && t("towards", { sides })];
  });
  return [lies ? turnedText(lies.rotation) : "", ...done].filter(Boolean).join(", ");
}

/** The same for a played turn and an alternative, from the view of the game's end. */
export function playedApart(kit: Kit, facts: TileFacts, view: TileView, played: Action[], other: Action[]): string[] {
  const tile = laid(played);
  // By now the tile is on the map.
  const drawn = tile && view.placed.find(({ x, y }) => x === tile.x && y === tile.y)?.kind;
  const then = { ...view, drawn: drawn ?? null };
  return [played, other].map((actions) => apartText(kit, facts, then, actions));
}
