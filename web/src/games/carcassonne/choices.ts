// Sorts the possible actions after laying the tile into buttons. Actions with many places, such as adding an acrobat,
// share one button; a knight and a monk have one each.
import { t } from "../../i18n/t";
import type { ActionOf } from "../../net/game-types";
import type { Acting, Choice, Group } from "../tiles/model";
import { placesText } from "../tiles/words";
import { auctionGroups } from "./auction";
import { castle, lord, otherHalf } from "./choices/castles";
import type { Entry } from "./choices/entry";
import { acrobats, barn, figure, gate, recall, wagon } from "./choices/figures";
import { bar, bridge, cropCircle, cropFigure, flock } from "./choices/land";
import { fairy, fairyOn, fly, knightHome } from "./choices/princess";
import type { ActionView, Facts, View } from "./generated";
import { back, build, capture, close, type Names } from "./towers";
import type { Carcassonne } from "./types";

/** The possible actions after laying the tile, by kind: `may-carcassonne-*`. */
const ASKS: Partial<Record<ActionView["type"], string>> = {
  ...{ figure: "figure", acrobat: "figure", gate: "figure", "barn-at": "figure", fairy: "fairy", princess: "princess" },
  "fairy-on": "fairy",
  ...{ pyramid: "pyramid", recall: "recall", tower: "tower", close: "close", ransom: "ransom", bridge: "bridge" },
};

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
  const held = [...numbers]
    .sort((a, b) => a - b)
    .flatMap((number) => {
      const kinds = view.parts.german_castles?.tiles[number - 1];
      return kinds ? [{ number, name: t("choice-carcassonne-castle-tile", { number }), kinds }] : [];
    });
  return {
    held,
    groups: [...auctionGroups(actions, view, facts), ...gather(byKind(entries))],
    pass: pass ? { action: pass.action, label: passLabel(view) } : null,
  };
}
