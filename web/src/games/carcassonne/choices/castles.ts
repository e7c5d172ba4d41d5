// Castles: those of two-tile cities with their lords, and the halves of those in Germany.
import { t } from "../../../i18n/t";
import type { Choice } from "../../tiles/model";
import { featureAt } from "../../tiles/placing";
import { place } from "../../tiles/words";
import type { Cell } from "../../tiles/generated";
import type { ActionView, FeatureView, View } from "../generated";
import { cellText } from "../words";
import { at, whole } from "./entry";
import type { Entry } from "./entry";

/** The small city that lies on these two tiles only. */
function smallCity(view: View, a: Cell, b: Cell): FeatureView | null {
  const on = (f: FeatureView, c: Cell) => f.parts.some(([x, y]) => x === c.x && y === c.y);
  return view.features.find((f) => f.kind === "city" && f.complete && f.tiles === 2 && on(f, a) && on(f, b)) ?? null;
}

export function castle(action: string, doing: ActionView, view: View): Entry {
  const last = view.placed[view.placed.length - 1];
  const other = { x: doing.x ?? 0, y: doing.y ?? 0 };
  const city = smallCity(view, last, other);
  const name = t("choice-carcassonne-castle");
  return {
    choice: {
      action,
      icon: "castle",
      at: { x: last.x, y: last.y, segment: -1, also: other },
      parts: city?.parts ?? whole(other),
      label: cellText(name, other),
    },
    group: action,
    name,
    detail: city ? t("carcassonne-instead", { points: city.worth }) : "",
    hint: t("hint-carcassonne-castle"),
  };
}

export function lord(action: string, scored: ActionView, view: View): Entry {
  const { points = 0, of = [] } = scored;
  const { x, y, segment } = at(scored);
  const feature = t(`feature-carcassonne-${scored.feature}`);
  const doing = t("choice-carcassonne-lord", { feature, points });
  const label = cellText(doing, { x, y });
  // The castle is highlighted too, because a player may have several.
  const parts = [...(featureAt(view, x, y, segment)?.parts ?? whole({ x, y })), ...of.flatMap(whole)];
  const choice: Choice = { action, icon: "lord", at: { x, y, segment }, parts, label };
  return {
    choice,
    group: action,
    name: feature,
    doing,
    detail: t("carcassonne-pays", { points }),
    hint: t("hint-carcassonne-lord"),
  };
}

/** The other half of the castle just laid: its places are shown then. */
export function otherHalf(action: string, doing: ActionView): Entry {
  const { x, y } = at(doing);
  const name = t("choice-carcassonne-other-half");
  return {
    choice: {
      action,
      icon: "german-castle",
      at: { x, y, segment: -1 },
      parts: whole({ x, y }),
      label: cellText(name, { x, y }),
    },
    group: action,
    name,
    detail: place(x, y),
    hint: t("hint-carcassonne-other-half"),
  };
}
