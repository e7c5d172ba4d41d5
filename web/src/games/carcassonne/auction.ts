// The auction of tiles: choosing, bidding, buying and selling.
import { t } from "../../i18n/t";
import type { ActionOf } from "../../net/game-types";
import type { Choice, Group } from "../tiles/model";
import type { Facts, View } from "./generated";
import { tileName } from "../tiles/sides";
import type { Carcassonne } from "./types";
import { marksText } from "./words";

type Action = ActionOf<Carcassonne>;

const choice = (action: string, icon: string, label: string): Choice => ({
  action,
  icon,
  at: null,
  parts: null,
  label,
});

/** Several bids have a field for a number (Auction.svelte) instead of buttons; a single bid has a button. */
function bids(actions: Action[], first: boolean, tile: number): Group {
  const choices = actions.map(({ action, view }) =>
    choice(action, "bid", t("choice-carcassonne-bid", { points: view.number ?? 0 })),
  );
  return {
    id: "bid",
    icon: "bid",
    tile,
    name: choices.length > 1 ? t("choice-carcassonne-bids") : choices[0]!.label,
    kind: t("choice-carcassonne-bids"),
    choices,
    field: choices.length > 1,
    detail: (chosen) => (choices.length > 1 ? (choices.find((one) => one.action === chosen?.action)?.label ?? "") : ""),
    hint: t(first ? "hint-carcassonne-bid-first" : "hint-carcassonne-bid"),
  };
}

/** The buttons of an auction; none if there is no auction. */
export function auctionGroups(actions: Action[], view: View, facts: Facts): Group[] {
  const { tiles, sale } = view.parts.auctions ?? { tiles: [], sale: null };
  const chosen = tiles[sale?.chosen ?? 0]?.kind ?? 0;
  const groups = actions.flatMap(({ action, view: { type, number = 0, points = 0 } }): Group[] => {
    switch (type) {
      case "choose": {
        const [name, tile] = [t("choice-carcassonne-choose", { number: number + 1 }), tiles[number]];
        const label = t("choice-carcassonne-choose-label", {
          number: number + 1,
          tile: tile ? tileName(facts, tile.kind, "field", { marksText }) : "",
        });
        return [
          {
            id: action,
            icon: type,
            tile: tile?.kind,
            digit: number + 1,
            name,
            choices: [choice(action, type, label)],
            detail: () => "",
            hint: t(view.phase === "tile-choose" ? "hint-carcassonne-choose-free" : "hint-carcassonne-choose"),
            kind: t("carcassonne-choosing"),
          },
        ];
      }
      case "buy":
      case "sell": {
        const name = t(`choice-carcassonne-${type}`);
        const detail = t(type === "buy" ? "carcassonne-costs" : "carcassonne-brings", { points: Math.abs(points) });
        return [
          {
            id: action,
            icon: type,
            tile: chosen,
            name,
            choices: [choice(action, type, `${name}: ${detail}`)],
            detail: () => detail,
            hint: t(`hint-carcassonne-${type}`),
          },
        ];
      }
      default:
        return [];
    }
  });
  const all = actions.filter(({ view }) => view.type === "bid");
  return all.length > 0 ? [bids(all, view.phase === "auction-first", chosen), ...groups] : groups;
}
