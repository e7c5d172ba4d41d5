// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { EndReason } from "./EndReason";
import type { InvitedPerson } from "./InvitedPerson";
import type { SeatInfo } from "./SeatInfo";
import type { TablePhase } from "./TablePhase";

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
 * True if the players can say phrases to each other ([`Phrase`](crate::Phrase)).
 */
phrases?: boolean,
/**
 * True if the game counts for ratings.
 */
rated?: boolean,
/**
 * True if only the maker and invited accounts may enter.
 */
private?: boolean,
/**
 * The people who were invited and have no seat, until the game begins.
 */
invited?: Array<InvitedPerson>,
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
 * Why the game ended early, if it did.
 */
ended?: EndReason, };
