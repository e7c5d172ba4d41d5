// Gold bars, crop circles, bridges and flocks.
import { t } from "../../../i18n/t";
import type { SpotIcon } from "../../../board/api";
import type { Choice } from "../../tiles/model";
import { featureAt } from "../../tiles/placing";
import { place } from "../../tiles/words";
import type { ActionView, View } from "../generated";
import { iconOf } from "../icons";
import { cellText } from "../words";
import { at, whole } from "./entry";
import type { Entry } from "./entry";

export function bar(action: string, doing: ActionView): Entry {
  const { type, count = 0 } = doing;
  const { x, y } = at(doing);
  const [what, here] = [t(`choice-carcassonne-${type}`), t("token-carcassonne-bar", { count })];
  const label = `${cellText(what, { x, y })}; ${here}`;
  return {
    choice: { action, icon: "bar", at: { x, y, segment: -1 }, parts: whole({ x, y }), label },
    group: type === "take" ? action : type,
    name: type === "take" ? t("carcassonne-bars-short", { count }) : what,
    doing: t(`doing-carcassonne-${type}`, { place: place(x, y) }),
    detail: place(x, y),
    hint: t(`hint-carcassonne-${type}`),
  };
}

/** A figure of the player that a crop circle affects: add another one next to it, or take it back. */
export function cropFigure(action: string, doing: ActionView, view: View): Entry {
  const { type, piece = "follower", role = "farmer" } = doing;
  const { x, y, segment } = at(doing);
  const what = t(`choice-carcassonne-${type}`, { role });
  const name =
    piece === "follower" ? what : t("choice-carcassonne-with-piece", { what, piece: t(`piece-carcassonne-${piece}`) });
  const feature = featureAt(view, x, y, segment);
  const icon: SpotIcon = iconOf(piece, role);
  const choice: Choice = {
    action,
    icon,
    at: { x, y, segment },
    parts: feature?.parts ?? null,
    label: cellText(name, { x, y }),
  };
  return { choice, group: `${type} ${piece}`, name, detail: place(x, y), hint: t(`hint-carcassonne-${type}`) };
}

export function cropCircle(action: string, doing: ActionView): Entry {
  const { role = "farmer" } = doing;
  const name = t(`choice-carcassonne-${doing.type}`, { role });
  return {
    choice: { action, icon: iconOf("follower", role), at: null, parts: null, label: name },
    group: action,
    name,
    detail: "",
    hint: t(`hint-carcassonne-${doing.type}`),
  };
}

/** A bridge over the tile just laid, or over one next to it. */
export function bridge(action: string, doing: ActionView, view: View): Entry {
  const { x, y } = at(doing);
  const last = view.placed.at(-1);
  const beside = last?.x === x && last.y === y ? "" : "-beside";
  const name = t("choice-carcassonne-bridge", { axis: doing.span?.axis ?? "ns" });
  const choice: Choice = {
    action,
    icon: "bridge",
    at: { x, y, segment: -1 },
    parts: whole({ x, y }),
    label: cellText(name, { x, y }),
  };
  return { choice, group: action, name, detail: place(x, y), hint: t(`hint-carcassonne-bridge${beside}`) };
}

/** The flock grows or scores; its whole field is highlighted. */
export function flock(action: string, doing: ActionView, view: View): Entry {
  const { type, points } = doing;
  const mine = view.parts.hills?.flocks.find((f) => f.player === view.turn);
  const field = mine ? featureAt(view, mine.x, mine.y, mine.segment) : null;
  const [grows, name] = [type === "grow-flock", t(`choice-carcassonne-${type}`)];
  const choice: Choice = {
    action,
    icon: grows ? "sheep" : "shepherd",
    at: null,
    parts: field?.parts ?? null,
    label: name,
  };
  const [wolves = 0, ...sheep] = view.parts.hills?.bag ?? [];
  const risk = t("carcassonne-flock-risk", { wolves, sheep: sheep.reduce((sum, n) => sum + n, 0) });
  return {
    choice,
    group: action,
    name,
    detail: grows ? risk : t("carcassonne-pays", { points: points ?? 0 }),
    hint: t(`hint-carcassonne-${type}`),
  };
}
