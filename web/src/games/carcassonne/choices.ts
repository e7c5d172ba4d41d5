// Sorts the possible actions after laying the tile into buttons. Actions with many places, such as adding an acrobat,
// share one button; a knight and a monk have one each.
import { t } from "../../i18n/t";
import type { ActionOf } from "../../net/game-types";
import type { SpotIcon } from "../../board/api";
import type { Acting, Choice, Group } from "../tiles/model";
import { featureAt } from "../tiles/placing";
import { SPAN } from "../tiles/span";
import { place, placesText, worthText } from "../tiles/words";
import type { Part } from "../../board/tiles";
import type { Cell } from "../tiles/generated";
import type { ActionView, Facts, FeatureView, View } from "./generated";
import { auctionGroups } from "./auction";
import { iconOf } from "./icons";
import { back, build, capture, close, type Names } from "./towers";
import type { Carcassonne } from "./types";
import { LYING, cellText, figureLabel, landText, pieceName } from "./words";

/** The place of the action; the map's origin if the choice has no place of its own. */
const at = ({ x = 0, y = 0, segment = -1 }: ActionView) => ({ x, y, segment });

/** A choice, its button, and the text of the button. */
interface Entry {
  choice: Choice;
  group: string;
  name: string;
  /** Its name among other decisions of a turn, if that differs. */
  doing?: string;
  /** The small print, if the button has only this choice. */
  detail: string;
  hint?: string;
  /** The kind of follower, which shares one button if there are many choices. */
  follower?: string;
  /** A common name for all such choices, if their own names are longer. */
  kind?: string;
  /** The button's own picture, if it is not that of the first choice. */
  icon?: SpotIcon;
  asks?: string;
}

/** The possible actions after laying the tile, by kind: `may-carcassonne-*`. */
const ASKS: Partial<Record<ActionView["type"], string>> = {
  ...{ figure: "figure", acrobat: "figure", gate: "figure", "barn-at": "figure", fairy: "fairy", princess: "princess" },
  "fairy-on": "fairy",
  ...{ pyramid: "pyramid", recall: "recall", tower: "tower", close: "close", ransom: "ransom", bridge: "bridge" },
};

const whole = ({ x, y }: Cell): Part[] => [[x, y, -1]];

/** The value of a feature for such a figure, regardless of others there: a mayor does not count without a pennant. */
const standingText = (piece: string, feature: FeatureView): string =>
  piece === "mayor" && !feature.marks.pennant ? t("carcassonne-no-pennant") : worthText(feature);

function figure(action: string, doing: ActionView, view: View): Entry {
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
function acrobats(action: string, doing: ActionView): Entry {
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
function recall(action: string, doing: ActionView): Entry {
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

function bar(action: string, doing: ActionView): Entry {
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

/** The small city that lies on these two tiles only. */
function smallCity(view: View, a: Cell, b: Cell): FeatureView | null {
  const on = (f: FeatureView, c: Cell) => f.parts.some(([x, y]) => x === c.x && y === c.y);
  return view.features.find((f) => f.kind === "city" && f.complete && f.tiles === 2 && on(f, a) && on(f, b)) ?? null;
}

function castle(action: string, doing: ActionView, view: View): Entry {
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

function lord(action: string, scored: ActionView, view: View): Entry {
  const { points = 0, of = [] } = scored;
  const { x, y, segment } = at(scored);
  const feature = t(`feature-carcassonne-${scored.feature}`);
  const doing = t("choice-carcassonne-lord", { feature, points });
  const label = cellText(doing, { x, y });
  // The castle is highlighted too, because a player may have several.
  const parts = [...(featureAt(view, x, y, segment)?.parts ?? whole({ x, y })), ...of.flatMap(whole)];
  const choice: Choice = { action, icon: "lord", at: { x, y, segment }, parts, label };
  return { choice, group: action, name: feature, doing, detail: t("carcassonne-pays", { points }) };
}

/** A figure of the player that a crop circle affects: add another one next to it, or take it back. */
function cropFigure(action: string, doing: ActionView, view: View): Entry {
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
  return { choice, group: `${type} ${piece}`, name, detail: place(x, y) };
}

/** A bridge over the tile just laid, or over one next to it. */
function bridge(action: string, doing: ActionView, view: View): Entry {
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

/** The barn where four tiles meet; its whole field is highlighted. */
function barn(action: string, doing: ActionView, view: View): Entry {
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
function wagon(action: string, doing: ActionView, view: View): Entry {
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

/** A step of the dragon, by direction. A position relative to the start tile would read like several steps. */
function fly(action: string, doing: ActionView, view: View): Entry {
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
function knightHome(action: string, doing: ActionView, view: View, player: Names): Entry {
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
function fairy(action: string, doing: ActionView): Entry {
  const { piece = "follower", role = "knight" } = doing;
  const { x, y, segment } = at(doing);
  const name = t("choice-carcassonne-place-fairy");
  const label = `${cellText(t("choice-carcassonne-fairy"), { x, y })}: ${pieceName(piece, role)}`;
  const choice: Choice = { action, icon: "fairy", at: { x, y, segment }, parts: whole({ x, y }), label };
  return { choice, group: "fairy", name, detail: place(x, y), hint: t("hint-carcassonne-fairy") };
}

/** The fairy moves to a tile. */
function fairyOn(action: string, doing: ActionView): Entry {
  const { x, y } = at(doing);
  const label = cellText(t("choice-carcassonne-fairy-on"), { x, y });
  const choice: Choice = { action, icon: "fairy", at: { x, y, segment: 0 }, parts: whole({ x, y }), label };
  const name = t("choice-carcassonne-place-fairy");
  return { choice, group: "fairy", name, detail: place(x, y), hint: t("hint-carcassonne-fairy-on") };
}

/** A follower through the magic gate; all places of a kind of figures share a button. */
function gate(action: string, doing: ActionView, view: View): Entry {
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

/** The other half of the castle just laid: its places are shown then. */
function otherHalf(action: string, doing: ActionView): Entry {
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

function cropCircle(action: string, doing: ActionView): Entry {
  const { role = "farmer" } = doing;
  const name = t(`choice-carcassonne-${doing.type}`, { role });
  return {
    choice: { action, icon: iconOf("follower", role), at: null, parts: null, label: name },
    group: action,
    name,
    detail: "",
  };
}

/** The flock grows or scores; its whole field is highlighted. */
function flock(action: string, doing: ActionView, view: View): Entry {
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

function entry(action: string, doing: ActionView, view: View, name: Names): Entry | null {
  switch (doing.type) {
    case "figure":
      return figure(action, doing, view);
    case "acrobat":
    case "pyramid":
      return acrobats(action, doing);
    case "recall":
      return recall(action, doing);
    case "bar":
    case "take":
      return bar(action, doing);
    case "castle":
      return castle(action, doing, view);
    case "lord":
      return lord(action, doing, view);
    case "add":
    case "home":
      return cropFigure(action, doing, view);
    case "score-flock":
    case "grow-flock":
      return flock(action, doing, view);
    case "barn-at":
      return barn(action, doing, view);
    case "wagon-to":
      return wagon(action, doing, view);
    case "tower":
      return build(action, doing);
    case "close":
      return close(action, doing);
    case "capture":
      return capture(action, doing, view, name);
    case "exchange":
    case "ransom":
      return back(action, doing, view, name);
    case "bridge":
      return bridge(action, doing, view);
    case "fly":
      return fly(action, doing, view);
    case "princess":
      return knightHome(action, doing, view, name);
    case "fairy":
      return fairy(action, doing);
    case "fairy-on":
      return fairyOn(action, doing);
    case "gate":
      return gate(action, doing, view);
    case "other-half":
      return otherHalf(action, doing);
    case "grow":
    case "mow":
      return cropCircle(action, doing);
    default:
      return null;
  }
}

/** With more buttons than this, followers of one kind share theirs. */
const MANY = 8;

/** Three farmers under three buttons, or under one if there are many other choices. */
function byKind(entries: Entry[]): Entry[] {
  if (new Set(entries.map(({ group }) => group)).size <= MANY) return entries;
  return entries.map((entry) =>
    entry.follower ? { ...entry, group: entry.follower, name: entry.kind ?? entry.name } : entry,
  );
}

function gather(entries: Entry[]): Group[] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  return [...groups].map(([id, [first, ...more]]) => {
    const choices = [first, ...more].map((e) => e.choice);
    const detail = (chosen: Choice | null) => (more.length > 0 ? placesText(choices, chosen) : first.detail);
    const doing = more.length > 0 ? undefined : first.doing;
    const { asks, hint, kind, name } = first;
    return { id, icon: first.icon ?? first.choice.icon, name, doing, choices, detail, hint, kind, asks };
  });
}

/** What passing means now. */
export function passLabel(view: View): string {
  switch (view.phase) {
    case "castle":
      return t("choice-carcassonne-no-castle");
    case "place":
      return t("choice-carcassonne-refuse-tile");
    case "castle-tile":
    case "castle-or-hand":
      return t("choice-carcassonne-draw-tile");
    case "hand":
      return t("choice-carcassonne-keep-abbey");
    case "wagon":
      return t("choice-carcassonne-wagon-home");
    case "capture":
      return t("choice-carcassonne-capture-none");
    case "ransom":
      return t("choice-carcassonne-no-ransom");
    case "auction-bid":
      return t("choice-carcassonne-no-bid");
    default:
      return t("choice-carcassonne-pass");
  }
}

export function acting(actions: ActionOf<Carcassonne>[], view: View, facts: Facts, name: Names): Acting {
  const entries = actions.flatMap((o) => {
    const made = entry(o.action, o.view, view, name);
    const asks = ASKS[o.view.type];
    return made ? [{ ...made, asks: asks && t(`may-carcassonne-${asks}`) }] : [];
  });
  const pass = actions.find((o) => o.view.type === "pass");
  const numbers = new Set(actions.flatMap((o) => (o.view.type === "castle-tile" ? [o.view.number ?? 0] : [])));
  const held = [...numbers].flatMap((number) => {
    const kinds = view.parts.german_castles?.tiles[number - 1];
    return kinds ? [{ number, name: t("choice-carcassonne-castle-tile", { number }), kinds }] : [];
  });
  return {
    held,
    groups: [...auctionGroups(actions, view, facts), ...gather(byKind(entries))],
    pass: pass ? { action: pass.action, label: passLabel(view) } : null,
  };
}
