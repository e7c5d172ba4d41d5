// The same game again: our own seats and the bots sit down, other people's seats are open.
import type { NewSeat } from "../wire/NewSeat";
import type { NewTable } from "../wire/NewTable";
import type { Snapshot } from "../wire/Snapshot";

export function rematch({ table, mine }: Snapshot): Omit<NewTable, "request"> {
  const seats = table.seats.map((seat, i): NewSeat => {
    if (seat.kind === "bot") return { kind: "bot", bot: seat.name };
    return mine.includes(i) ? { kind: "me", name: seat.name } : { kind: "open" };
  });
  const options = table.options
    .split(",")
    .filter((o) => !o.startsWith("players="))
    .join(",");
  return { game: table.game, options, seats, data: null };
}
