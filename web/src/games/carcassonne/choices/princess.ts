// The dragon, princesses, and the fairy.
import { t } from "../../../i18n/t";
import type { Choice } from "../../tiles/model";
import { featureAt } from "../../tiles/placing";
import { place } from "../../tiles/words";
import type { ActionView, View } from "../generated";
import { iconOf } from "../icons";
import type { Names } from "../towers";
import { cellText, pieceName } from "../words";
import { at, whole } from "./entry";
import type { Entry } from "./entry";

/** A step of the dragon, by direction. A position relative to the start tile would read like several steps. */
export function fly(action: string, doing: ActionView, view: View): Entry {
  const { x, y } = at(doing);
  const from = view.parts.princess?.dragon;
  // A later step in an advised turn starts elsewhere.
  const beside = from && Math.abs(x - from.x) + Math.abs(y - from.y) === 1;
  const side = beside && (x !== from.x ? (x > from.x ? "east" : "west") : y > from.y ? "south" : "north");
  const here = t("choice-carcassonne-fly");
  const name = side ? t("towards", { sides: t(`towards-${side}`) }) : place(x, y);
  const hint = t("hint-carcassonne-fly", { count: doing.count ?? 0 });
  const going = side ? `${here}, ${name}` : cellText(here, { x, y });
  const choice: Choice = {
    action,
    icon: "dragon",
    at: { x, y, segment: -1 },
    parts: whole({ x, y }),
    label: `${going}; ${hint}`,
  };
  return { choice, group: action, name, doing: going, detail: hint };
}

/** A knight that a princess removes, and its owner. */
export function knightHome(action: string, doing: ActionView, view: View, player: Names): Entry {
  const { piece = "follower", role = "knight" } = doing;
  const { x, y, segment } = at(doing);
  const name = t("choice-carcassonne-rescue");
  const label = cellText(
    t("choice-carcassonne-princess", { piece: pieceName(piece, role), player: player(doing.player ?? 0) }),
    { x, y },
  );
  const choice: Choice = {
    action,
    icon: iconOf(piece, role),
    at: { x, y, segment },
    parts: featureAt(view, x, y, segment)?.parts ?? null,
    label,
  };
  return {
    choice,
    group: "princess",
    icon: "princess",
    name,
    detail: place(x, y),
    hint: t("hint-carcassonne-princess"),
  };
}

/** The fairy moves to a follower. */
export function fairy(action: string, doing: ActionView): Entry {
  const { piece = "follower", role = "knight" } = doing;
  const { x, y, segment } = at(doing);
  const name = t("choice-carcassonne-place-fairy");
  const label = `${cellText(t("choice-carcassonne-fairy"), { x, y })}: ${pieceName(piece, role)}`;
  const choice: Choice = { action, icon: "fairy", at: { x, y, segment }, parts: whole({ x, y }), label };
  return { choice, group: "fairy", name, detail: place(x, y), hint: t("hint-carcassonne-fairy") };
}

/** The fairy moves to a tile. */
export function fairyOn(action: string, doing: ActionView): Entry {
  const { x, y } = at(doing);
  const label = cellText(t("choice-carcassonne-fairy-on"), { x, y });
  const choice: Choice = { action, icon: "fairy", at: { x, y, segment: 0 }, parts: whole({ x, y }), label };
  const name = t("choice-carcassonne-place-fairy");
  return { choice, group: "fairy", name, detail: place(x, y), hint: t("hint-carcassonne-fairy-on") };
}
