// An advised turn at a table of tiles, in words: where the tile would lie, and what would be done with it.
import { list, t } from "../../i18n/t";
import type { ActionOf } from "../../net/game-types";
import type { Kit, TileFacts, TileGame, TileView } from "./kit";
import { place } from "./words";

type Action = ActionOf<TileGame>;

/** The decision to lay a tile, if the turn begins with it. */
export const laid = ([first]: Action[]) => (first?.view.type === "place" ? first.view : null);

/** The whole turn: "2 east of the start – Knight". */
export function turnText(kit: Kit, facts: TileFacts, view: TileView, actions: Action[]): string {
  /** What one decision is called on its button. */
  function named(action: Action): string[] {
    const { groups, pass } = kit.acting([action], view, facts);
    return groups.length > 0 ? groups.map((group) => group.name) : pass ? [pass.label] : [];
  }
  const tile = laid(actions);
  const then = (tile ? actions.slice(1) : actions).flatMap(named);
  if (!tile) return list(then);
  const at = place(tile.x ?? 0, tile.y ?? 0);
  return then.length > 0 ? t("advice-turn", { place: at, what: list(then) }) : at;
}
