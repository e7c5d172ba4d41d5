// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { AskedBack } from "./AskedBack";
import type { AskedPause } from "./AskedPause";
import type { EndReason } from "./EndReason";
import type { InvitedPerson } from "./InvitedPerson";
import type { Paused } from "./Paused";
import type { SeatClock } from "./SeatClock";
import type { SeatInfo } from "./SeatInfo";
import type { Seating } from "./Seating";
import type { StrengthRange } from "./StrengthRange";
import type { TableChat } from "./TableChat";
import type { TablePhase } from "./TablePhase";
import type { TakeBackRule } from "./TakeBackRule";
import type { TimeControl } from "./TimeControl";

/**
 * What everyone may know about a table.
 */
export type TableInfo = {
/**
 * Id.
 */
id: string,
/**
 * Name of the game.
 */
game: string,
/**
 * Options in canonical form.
 */
options: string,
/**
 * The options with which a new table would be played by the same interpretation of the rules, if they differ from
 * `options`: this table keeps an earlier version of the rules, which had other defaults.
 */
latest_options?: string,
/**
 * True if the table has its own tiles or cards.
 */
custom_data: boolean,
/**
 * True if the game has aids (`GET /api/tables/{table}/aids`), even if they are switched off at this table.
 */
aids: boolean,
/**
 * True if players can prepare answers here (`/api/v1/tables/{table}/prepared`).
 */
prepares?: boolean,
/**
 * True if the players can say phrases to each other ([`Phrase`](crate::Phrase)).
 */
phrases?: boolean,
/**
 * The chat of the table ([`ChatLine`](crate::ChatLine)); missing if this server has none.
 */
chat?: TableChat,
/**
 * True if the game counts for ratings.
 */
rated?: boolean,
/**
 * The time control, if the table has one.
 */
pace?: TimeControl,
/**
 * What happens when the time of a player runs out: `bot:` and a computer player that goes on, or `lose`.
 */
at_zero?: string,
/**
 * The clock of each seat, if the table has a time control.
 */
clocks?: Array<SeatClock>,
/**
 * The moment for which `clocks` are true, in milliseconds since 1970 by the server's clock.
 */
clocks_at_ms?: number,
/**
 * How often players may take back a turn, if they may.
 */
take_backs?: TakeBackRule,
/**
 * The takeback that somebody has asked for and nobody has decided yet.
 */
take_back?: AskedBack,
/**
 * Whether players say when their turn is over.
 */
end_of_turn?: boolean,
/**
 * Whether the seat to act has made its last choice, and only has to say that its turn is over, with the action `end-turn`.
 */
turn_to_end?: boolean,
/**
 * The pause that somebody has asked for and nobody has decided yet.
 */
pause?: AskedPause,
/**
 * The pause that is on.
 */
paused?: Paused,
/**
 * Milliseconds that the players to decide were not charged, or got, since no server was there; until the next move.
 */
credited_ms?: number,
/**
 * True if only the maker and invited accounts may enter.
 */
private?: boolean,
/**
 * The people who were invited and have no seat, until the game begins. Only the maker of the table and those with a seat
 * see them; at a private table everybody who may enter.
 */
invited?: Array<InvitedPerson>,
/**
 * The ratings that the table wishes for.
 */
strength?: StrengthRange,
/**
 * By how many moves people without a seat see the game later; they get no clocks and do not see who stands in for whom.
 */
delay?: number,
/**
 * How the seats are given.
 */
seating?: Seating,
/**
 * Seats in turn order.
 */
seats: Array<SeatInfo>,
/**
 * The phase it is in.
 */
phase: TablePhase,
/**
 * How many people without a seat watch; several pages of the same person count once.
 */
watching?: number,
/**
 * The seat to act, while playing.
 */
to_act: number | null,
/**
 * True while a player can abandon the game: not everybody has moved yet.
 */
abandonable?: boolean,
/**
 * Why the game ended early, if it did.
 */
ended?: EndReason, };
