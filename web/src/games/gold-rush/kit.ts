// Gold Rush at the table of the tile-laying games.
import { t } from "../../i18n/t";
import type { Kit } from "../tiles/kit";
import type { Remark, Stock } from "../tiles/model";
import { acting } from "./choices";
import { cues } from "./cues";
import { lines } from "./log";
import OwnTokens from "./OwnTokens.svelte";
import TurnedTokens from "./TurnedTokens.svelte";
import { goldRush as world } from "./drawings/world";
import type { Facts, View } from "./generated";
import type { GoldRush } from "./types";
import { landText, marksText } from "./words";

function stock(view: View, facts: Facts, seat: number): Stock[] {
  const { cowboys, tent, tokens } = view.players[seat];
  return [
    {
      key: "cowboys",
      icon: "railwayman",
      label: t("cowboys"),
      title: t("cowboys-left", { count: cowboys }),
      count: cowboys,
      of: facts.cowboys,
    },
    {
      key: "tent",
      icon: "tent",
      label: t("field-gold-rush-tent"),
      title: tent ? t("tent-in-supply") : t("tent-on-map"),
      count: tent ? 1 : 0,
      out: !tent,
    },
    { key: "tokens", icon: "token", label: t("tokens"), title: t("tokens-held", { count: tokens }), count: tokens },
  ];
}

export const goldRush: Kit<GoldRush> = {
  world,
  acting: (actions, view) => acting(actions, view),
  lines: (log, facts, name) => lines(log, facts, name),
  cues: (log) => cues(log),
  prompt: () => t("prompt-act"),
  waiting: (view) => t("prompt-wait", { phase: view.phase }),
  stock: (view, facts, seat) => stock(view, facts, seat),
  featureText: landText,
  marksText,
  remarks: (feature, view) =>
    view.tents.flatMap((tent, player): Remark[] => {
      const here = feature.parts.some(([x, y, s]) => x === tent?.x && y === tent.y && s === tent.segment);
      return here ? [{ player, text: t("tent") }] : [];
    }),
  onTile: () => [],
  passing: () => t("pass"),
  horizon: () => import("./Horizon.svelte"),
  steps: () => [t("help-turn-1"), t("help-turn-2"), t("help-turn-3")],
  BelowPlayer: OwnTokens,
  BelowAccount: TurnedTokens,
};
