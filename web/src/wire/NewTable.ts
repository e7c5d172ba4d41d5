// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { NewSeat } from "./NewSeat";
import type { SeatColor } from "./SeatColor";
import type { Seating } from "./Seating";
import type { StrengthRange } from "./StrengthRange";
import type { TableChat } from "./TableChat";
import type { TimeControl } from "./TimeControl";
import type { Visibility } from "./Visibility";

/**
 * A new table (`POST /api/tables`).
 */
export type NewTable = {
/**
 * Name of the game.
 */
game: string,
/**
 * `farmers=yes,...`; `players` is the number of seats.
 */
options: string,
/**
 * Seats in turn order.
 */
seats: Array<NewSeat>,
/**
 * Tiles or cards that replace the built-in ones, in the format of the built-in file.
 */
data: string | null,
/**
 * Chosen by the client, 1 to 64 characters of `A-Z a-z 0-9 - _`: if the same session repeats the request with the same
 * id, the answer is the same table.
 */
request: string | null,
/**
 * Who may find the table. A table in the lobby needs an open seat.
 */
visibility?: Visibility,
/**
 * Whether the game counts for ratings. Then every person at the table needs an account and has one seat, and there are no own
 * tiles or cards.
 */
rated?: boolean,
/**
 * The time control; `null` means none, too.
 */
pace?: TimeControl,
/**
 * What happens when the time of a player runs out: `bot:level-4`, for any computer player of the game, which goes on for
 * the seat until its player comes back (without this field, the strongest one does); or `lose`.
 */
at_zero?: string,
/**
 * How many turns each player may take back if the others accept: 0 to 20. Without this field 3, and 0 if the game is
 * rated.
 */
take_backs?: number,
/**
 * Whether a turn can be taken back after something was drawn or revealed. Then chance decides anew. Without this field
 * true, and false if the game is rated.
 */
take_back_draws?: boolean,
/**
 * Whether players say when their turn is over, with the action `end-turn`. Until then they can undo their last step,
 * too.
 */
end_of_turn?: boolean,
/**
 * The names of accounts that are invited: they find the invitation on their start page. Whoever invites needs an account,
 * and the table an open seat; at most 20.
 */
invite?: Array<string>,
/**
 * The IANA name of the player's time zone, such as `Europe/Prague`: where weekends or nights are free, they are reckoned by
 * it. Without it, by UTC.
 */
zone?: string,
/**
 * The ratings that a public table wishes for.
 */
strength?: StrengthRange,
/**
 * By how many moves people without a seat see the game later, 0 to 20: until it is over, everything that they get shows the
 * table as it was that many moves ago. A move is a step of a player, with the chance that follows.
 */
delay?: number,
/**
 * The chat when the table is made; without this field it is on. Its maker can switch it on and off later
 * (`PUT /api/v1/tables/{table}/chat`). On servers without chat this changes nothing.
 */
chat?: TableChat,
/**
 * How the seats are given.
 */
seating?: Seating,
/**
 * The color that the maker prefers, for their first seat.
 */
color?: SeatColor, };
