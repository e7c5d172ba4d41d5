// Figures to be placed, moved on or taken back.
import { t } from "../../../i18n/t";
import type { SpotIcon } from "../../../board/api";
import type { Choice } from "../../tiles/model";
import { featureAt } from "../../tiles/placing";
import { SPAN } from "../../tiles/span";
import { place, worthText } from "../../tiles/words";
import type { ActionView, FeatureView, View } from "../generated";
import { iconOf } from "../icons";
import { LYING, cellText, figureLabel, landText, pieceName } from "../words";
import { at, whole } from "./entry";
import type { Entry } from "./entry";

/** The value of a feature for such a figure, regardless of others there: a mayor does not count without a pennant. */
const standingText = (piece: string, feature: FeatureView): string =>
  piece === "mayor" && !feature.marks.pennant ? t("carcassonne-no-pennant") : worthText(feature);

export function figure(action: string, doing: ActionView, view: View): Entry {
  const { piece = "follower", role = "" } = doing;
  const { x, y, segment } = at(doing);
  const feature = featureAt(view, x, y, segment);
  const icon: SpotIcon = iconOf(piece, role);
  const said = figureLabel(piece, role, { x, y }, feature, view);
  // Distinguishes a road of the tile from the bridge over it.
  const above = segment === SPAN;
  const label = above ? t("carcassonne-on-bridge", { figure: said }) : said;
  return {
    choice: { action, icon, at: { x, y, segment }, parts: feature?.parts ?? null, label },
    // One ringmaster, large follower or abbot with several places; lying down is separate.
    group: piece === "follower" ? action : role === LYING ? `${piece}/${role}` : piece,
    name: above ? t("carcassonne-on-bridge", { figure: pieceName(piece, role) }) : pieceName(piece, role),
    follower: piece === "follower" && role !== LYING ? `follower/${role}` : undefined,
    kind: pieceName(piece, role),
    detail: feature ? standingText(piece, feature) : "",
    hint: t(`hint-carcassonne-${piece === "follower" || role === LYING ? role : piece}`),
  };
}

/** An acrobat to be added, or a pyramid to be scored. */
export function acrobats(action: string, doing: ActionView): Entry {
  const { type, figures = [] } = doing;
  const here = at(doing);
  const name = t(`carcassonne-do-${type}`);
  const count = figures.reduce((sum, n) => sum + n, 0);
  return {
    choice: { action, icon: type, at: { ...here, segment: -1 }, parts: whole(here), label: cellText(name, here) },
    group: type,
    name,
    detail: type === "acrobat" ? t("carcassonne-acrobats-here", { count }) : place(here.x, here.y),
    hint: type === "acrobat" ? t("hint-carcassonne-acrobat") : t("choice-carcassonne-pyramid"),
  };
}

/** The abbot returns to the supply and scores. */
export function recall(action: string, doing: ActionView): Entry {
  const { x, y } = at(doing);
  const name = t("choice-carcassonne-recall");
  const choice: Choice = {
    action,
    icon: "abbot",
    at: { x, y, segment: -1 },
    parts: whole({ x, y }),
    label: cellText(name, { x, y }),
  };
  return {
    choice,
    group: action,
    name,
    detail: t("carcassonne-pays", { points: doing.points ?? 0 }),
    hint: t("hint-carcassonne-recall"),
  };
}

/** The barn where four tiles meet; its whole field is highlighted. */
export function barn(action: string, doing: ActionView, view: View): Entry {
  const { x, y, segment } = at(doing);
  const name = t("piece-carcassonne-barn");
  const parts = featureAt(view, x, y, segment)?.parts ?? null;
  const label = cellText(t("choice-carcassonne-barn-at"), { x, y });
  const choice: Choice = {
    action,
    icon: "barn",
    at: { x, y, segment: -1, also: { x: x - 1, y: y - 1 } },
    parts,
    label,
  };
  return {
    choice,
    group: "barn",
    name,
    detail: t("carcassonne-pays", { points: doing.points ?? 0 }),
    hint: t("hint-carcassonne-barn"),
  };
}

/** The wagon moves on. */
export function wagon(action: string, doing: ActionView, view: View): Entry {
  const { role = "highwayman" } = doing;
  const { x, y, segment } = at(doing);
  const feature = featureAt(view, x, y, segment);
  const name = t("choice-carcassonne-wagon-to", { role });
  const label = feature
    ? t("choice-label", { what: name, feature: landText(feature, view), place: place(x, y) })
    : name;
  const choice: Choice = { action, icon: "wagon", at: { x, y, segment }, parts: feature?.parts ?? null, label };
  return {
    choice,
    group: "wagon-to",
    name: t("piece-carcassonne-wagon"),
    detail: place(x, y),
    hint: t("hint-carcassonne-wagon-to"),
  };
}

/** A follower through the magic gate; all places of a kind of figures share a button. */
export function gate(action: string, doing: ActionView, view: View): Entry {
  const there = figure(action, doing, view);
  const piece = doing.piece ?? "follower";
  const what = t("choice-carcassonne-through-gate");
  const name =
    piece === "follower" ? what : t("choice-carcassonne-with-piece", { what, piece: t(`piece-carcassonne-${piece}`) });
  const label = `${t("choice-carcassonne-gate")}: ${there.choice.label}`;
  return {
    ...there,
    choice: { ...there.choice, label },
    follower: undefined,
    group: `gate/${piece}`,
    icon: "gate",
    name,
    hint: t("hint-carcassonne-gate"),
    kind: undefined,
  };
}
