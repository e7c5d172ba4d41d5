// An advised turn at a table of tiles, in words: where the tile would lie, and what would be done with it.
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

/** Languages in which a phrase may begin with a noun that has a large letter wherever it stands. */
const LARGE_NOUNS = /^(de|gsw|lb|nds)\b/;
/** Players are named in the small print of buttons, which is not told here. */
const unnamed = () => "";
/** What a button says, inside a sentence. */
const inside = (text: string) =>
  LARGE_NOUNS.test(settings.lang) ? text : text.charAt(0).toLocaleLowerCase(settings.lang) + text.slice(1);

/** The whole turn: "2 east of the start – knight". */
export function turnText(kit: Kit, facts: TileFacts, view: TileView, actions: Action[]): string {
  /** What one decision is called, mostly on its button. */
  function named(action: Action): string[] {
    // Only of the decision that is asked now is it known what passing means.
    if (action.view.type === "pass" && action !== actions[0]) return [t("pass")];
    const { groups, pass } = kit.acting([action], view, facts, unnamed);
    return groups.length > 0 ? groups.map(({ doing, name }) => doing ?? name) : pass ? [pass.label] : [];
  }
  const tile = laid(actions);
  const after = tile ? actions.slice(1) : actions;
  // Who does something has not passed. What is asked now says by its own words what it is to pass.
  const passes = (action: Action, n: number) => action.view.type === "pass" && (tile !== null || n > 0);
  const doings = after.filter((action, n) => !passes(action, n));
  const then = (doings.length > 0 ? doings : after).flatMap(named).map(inside);
  if (!tile) return list(then);
  const at = place(tile.x ?? 0, tile.y ?? 0);
  return then.length > 0 ? t("advice-turn", { place: at, what: list(then) }) : at;
}

/** What tells turns apart that are worded alike: how the tile lies, and where the rest is done. "turned 90 degrees, to the north". */
export function apartText(kit: Kit, facts: TileFacts, view: TileView, actions: Action[]): string {
  const tile = laid(actions);
  const lies = tile && { x: tile.x ?? 0, y: tile.y ?? 0, kind: view.drawn ?? -1, rotation: tile.rotation ?? 0 };
  const done = (tile ? actions.slice(1) : actions).flatMap((action) => {
    const group = kit.acting([action], view, facts, unnamed).groups[0];
    const at = group?.choices[0]?.at;
    // What is said of some says where they are.
    if (!at || group.doing) return [];
    const on = (other: { x: number; y: number } | null) => other?.x === at.x && other.y === at.y;
    const under = on(lies) ? lies : view.placed.find(on);
    const kind = under && facts.tiles[under.kind];
    const sides = kind ? sidesText(kind, under.rotation, at.segment) : "";
    return [on(lies) ? "" : place(at.x, at.y), sides && t("towards", { sides })];
  });
  return [lies ? turnedText(lies.rotation) : "", ...done].filter(Boolean).join(", ");
}

/** The same for a turn that was played and another one in its place, of the view of the game's end. */
export function playedApart(kit: Kit, facts: TileFacts, view: TileView, played: Action[], other: Action[]): string[] {
  const tile = laid(played);
  // By now the tile lies where it was laid.
  const drawn = tile && view.placed.find(({ x, y }) => x === tile.x && y === tile.y)?.kind;
  const then = { ...view, drawn: drawn ?? null };
  return [played, other].map((actions) => apartText(kit, facts, then, actions));
}
