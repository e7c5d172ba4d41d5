// The draft of gold bars, in words.
import { list, t } from "../../i18n/t";
import type { Cell } from "../tiles/generated";
import type { View } from "./generated";

/** During the draft of bars: how many there are, and who takes the next ones. */
export function draft(
  { phase, parts: { goldmines }, to_act, players }: View,
  name: (player: number) => string,
): string {
  if (phase !== "take" || !goldmines || to_act === null) return "";
  const bars = ({ x, y }: Cell) => goldmines.bars.find((b) => b.x === x && b.y === y)?.bars ?? 0;
  const open = goldmines.claims.filter((claim) => bars(claim) > 0);
  const round = players.slice(1).map((_, i) => (to_act + 1 + i) % players.length);
  const others = round.filter((seat) => open.some((claim) => claim.players.includes(seat)));
  const count = open.reduce((sum, claim) => sum + bars(claim), 0);
  return t("carcassonne-draft", { count, others: others.length, players: list(others.map(name)) });
}
