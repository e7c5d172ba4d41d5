// What somebody reads who has proposed to end the game, or agrees to it: who has not answered yet, and what takes it back.
import { t } from "../i18n/t";
import { undecided } from "../lib/ended";
import { seatName } from "../lib/seats";
import type { TableInfo } from "../wire/TableInfo";

/** `seat`: whose wish it is; `several`: this browser has other seats, too; `together`: others want the same. */
export function waitsText(table: TableInfo, seat: number, several: boolean, together: boolean): string {
  const named = { name: seatName(table, seat), several: several ? "yes" : "no" };
  const open = undecided(table);
  return [
    t(together ? "end-game-agreed" : "end-game-waits", named),
    ...(open.count > 0 ? [t("end-game-waits-for", { names: open.names })] : []),
    t(together ? "end-game-agreed-until" : "end-game-waits-until", named),
  ].join(" ");
}
