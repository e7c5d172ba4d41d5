// The same game again. The players of the table come to one new one, in their seats; spectators make a table of their own
// like it.
import { backend } from "../net/backend";
import type { NewSeat } from "../wire/NewSeat";
import type { NewTable } from "../wire/NewTable";
import type { Snapshot } from "../wire/Snapshot";

/** The id of the table to go to. */
export async function playAgain(snapshot: Snapshot): Promise<string> {
  const seated = snapshot.mine.length > 0;
  return (await (seated ? backend.tables.rematch(snapshot.table.id) : backend.tables.create(rematch(snapshot)))).table;
}

/** A table like this one: our own seats and the bots keep their places, other people's seats are open. */
export function rematch({ table, mine }: Snapshot): Omit<NewTable, "request"> {
  const seats = table.seats.map((seat, i): NewSeat => {
    if (seat.kind === "bot") return { kind: "bot", bot: seat.name };
    return mine.includes(i) ? { kind: "me", name: seat.name } : { kind: "open" };
  });
  const options = (table.latest_options ?? table.options)
    .split(",")
    .filter((o) => !o.startsWith("players="))
    .join(",");
  return { game: table.game, options, seats, data: null };
}
