// Carcassonne at the table of the tile-laying games.
import { maybe, t } from "../../i18n/t";
import type { Kit } from "../tiles/kit";
import type { Remark, Stock } from "../tiles/model";
import Auction from "./Auction.svelte";
import { acting, passLabel } from "./choices";
import { cues } from "./cues";
import { draft } from "./gold-draft";
import TokensToCome from "./TokensToCome.svelte";
import { iconOf } from "./icons";
import { lines } from "./log";
import { carcassonne as world } from "./drawings/world";
import type { Facts, FeatureView, View } from "./generated";
import { place } from "../tiles/words";
import { towerStock } from "./towers";
import type { Carcassonne } from "./types";
import { landText, marksText, onTile } from "./words";

function stock(view: View, facts: Facts, seat: number): Stock[] {
  const { goldmines, castles, traders, king, hills, abbey, german_castles: strongholds } = view.parts;
  const figures = facts.pieces.map(({ name, count: of }): Stock => {
    const count = view.players[seat].supply[name] ?? 0;
    const title = t(`carcassonne-${name}s-left`, { count });
    const icon = iconOf(name, "knight");
    return {
      key: name,
      icon,
      label: t(`field-carcassonne-${name}`),
      title,
      count,
      of: of > 1 ? of : undefined,
      out: count === 0,
    };
  });
  const more: Stock[] = [];
  if (castles) {
    const title = t("token-carcassonne-castle", { count: castles.left[seat] });
    const count = castles.left[seat];
    more.push({
      key: "castles",
      icon: "castle",
      label: t("field-carcassonne-castle"),
      title,
      count,
      out: count === 0,
    });
  }
  if (view.parts.bridges) {
    const count = view.parts.bridges.left[seat]!;
    more.push({
      key: "bridges",
      icon: "bridge",
      label: t("field-carcassonne-bridges"),
      title: t("carcassonne-bridges-left", { count }),
      count,
      out: count === 0,
    });
  }
  if (goldmines) {
    const [count, points] = [goldmines.held[seat], goldmines.worth[seat]];
    const title = t("carcassonne-bars-held", { count, points });
    const worth = count > 0 ? t("carcassonne-worth-short", { points }) : undefined;
    more.push({ key: "bars", icon: "bar", label: t("item-carcassonne-gold"), title, count, worth, out: count === 0 });
  }
  if (traders) {
    for (const [goods, count] of Object.entries(traders.held[seat]!)) {
      const title = t(`carcassonne-${goods}-held`, { count });
      more.push({ key: goods, icon: goods, label: t(`field-carcassonne-${goods}`), title, count, out: count === 0 });
    }
  }
  for (const [title, held] of Object.entries(king ?? {})) {
    if (held.by !== seat) continue;
    const { count, tiles } = held;
    more.push({
      key: title,
      icon: title,
      label: t(`item-carcassonne-${title}`),
      title: t(`carcassonne-${title}-held`, { count, tiles }),
      count,
    });
  }
  const flock = hills?.flocks.find((f) => f.player === seat);
  if (flock) {
    const count = flock.tokens.reduce((sum, n) => sum + n, 0);
    more.push({
      key: "sheep",
      icon: "sheep",
      label: t("field-carcassonne-sheep"),
      title: t("carcassonne-sheep-held", { count }),
      count,
    });
  }
  if (abbey) {
    const count = abbey.abbeys[seat]!;
    more.push({
      key: "abbey",
      icon: "abbey",
      label: t("field-carcassonne-abbey"),
      title: t("carcassonne-abbeys-held", { count }),
      count,
      out: count === 0,
    });
  }
  if (strongholds) {
    const count = strongholds.hands[seat]!.length;
    more.push({
      key: "german-castles",
      icon: "german-castle",
      label: t("field-carcassonne-german-castles"),
      title: t("carcassonne-german-castles-held", { count }),
      count,
      out: count === 0,
    });
  }
  return [...figures, ...more, ...towerStock(view, seat)];
}

/** The current question; it also announces the second part of a double turn. */
function prompt(view: View): string {
  const { flight } = view.parts.princess ?? {};
  if (flight && view.phase === "dragon")
    return `${t("phase-carcassonne-dragon")} ${t("carcassonne-dragon-steps", { count: flight.left })}`;
  const again = view.parts.traders?.second && view.phase === "place";
  return t(again ? "phase-carcassonne-place-again" : `phase-carcassonne-${view.phase}`);
}

/** Figures that stand next to followers, or without any. */
const COMPANIONS = ["builder", "pig", "shepherd", "barn"];

/** The lord of a castle there, and the owner of a builder, a pig, a flock or a barn there. */
function remarks(feature: FeatureView, view: View): Remark[] {
  const stands = (f: { x: number; y: number; segment: number }): boolean =>
    feature.parts.some(([x, y, s]) => x === f.x && y === f.y && s === f.segment);
  const text = ({ piece, player, role }: View["figures"][number]): string => {
    if (role === "lord") return t("role-carcassonne-lord");
    const flock = piece === "shepherd" && view.parts.hills?.flocks.find((f) => f.player === player);
    if (!flock) return t(`piece-carcassonne-${piece}`);
    return t("carcassonne-shepherd-with", { count: flock.tokens.reduce((sum, n) => sum + n, 0) });
  };
  const here = view.figures.filter((f) => (f.role === "lord" || COMPANIONS.includes(f.piece)) && stands(f));
  return here.map((f) => ({ player: f.player, text: text(f) }));
}

/** More than the single tile. */
const CROP_CIRCLES = ["all-crop-circles", "crop-circles-1", "crop-circles-2"];

/** Monasteries of several countries with the same rules. */
const MONASTERIES = ["all-monasteries", "monasteries", "dutch-monasteries", "japanese-buildings"];

/** The readings that change what a help says, as they are unless the table chose otherwise. */
const USUAL = {
  "king-points": "usual",
  "dragon-late": "no",
  "princess-must": "no",
  "fairy-tile": "no",
  "tiles-free": "no",
  "bid-beyond-points": "no",
};

/** What an expansion adds, as it is played at this table, and what of it is a reconstruction. */
function help(name: string, options: Record<string, string>): string {
  const chosen = { ...USUAL, ...options };
  // The name of a variant in a message cannot begin with a digit.
  const args = { ...chosen, "king-points": `points-${chosen["king-points"]}` };
  const text = t(`help-carcassonne-${MONASTERIES.includes(name) ? "monasteries" : name}`, args);
  const note = maybe(`option-carcassonne-with-${name}-note`);
  return note ? `${text} ${note}` : text;
}

/** The contents of each expansion. */
function additions(facts: Facts, options: Record<string, string>): { name: string; text: string }[] {
  const names = new Set(
    facts.with
      .filter((name) => name !== "bazaars")
      .map((name) => (CROP_CIRCLES.includes(name) ? "all-crop-circles" : name)),
  );
  if (names.has("all-crop-circles")) names.delete("crop-circles");
  const more = [...names].map((name) => ({
    name: t(`option-carcassonne-with-${name}`),
    text: help(name, options),
  }));
  if (facts.with.includes("crop-circles"))
    more.push({ name: t("option-carcassonne-with-crop-circles"), text: t("carcassonne-crop-circles-note") });
  return more;
}

export const carcassonne: Kit<Carcassonne> = {
  world,
  acting,
  lines: (log, facts, name) => lines(log, facts, name),
  cues: (log) => cues(log),
  prompt: (view) => prompt(view),
  aside: (view, name) => draft(view, name),
  waiting: (view) => t("carcassonne-wait", { phase: view.phase }),
  stock: (view, facts, seat) => stock(view, facts, seat),
  featureText: (feature, view) => landText(feature, view),
  marksText: (feature, facts) => marksText(feature, facts),
  remarks: (feature, view) => remarks(feature, view),
  onTile: (at, view) => onTile(at, view),
  spans: (view) => view.parts.bridges?.bridges ?? [],
  withSpan: ({ x, y, axis }, laid) =>
    t("carcassonne-with-bridge", { axis, over: x === laid.x && y === laid.y ? "own" : "other", place: place(x, y) }),
  layDouble: (count) => t("carcassonne-place-double", { count }),
  spanNote: () => t("carcassonne-bridge-sign"),
  passing: (view) => passLabel(view),
  horizon: () => import("./Horizon.svelte"),
  steps: () => [t("help-turn-1"), t("help-carcassonne-figure"), t("help-turn-3")],
  additions: (facts, options) => additions(facts, options),
  AboveChoices: Auction,
  BelowRemaining: TokensToCome,
};
