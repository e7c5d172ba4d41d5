// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { InvitedBot } from "./InvitedBot";
import type { ProgramMaker } from "./ProgramMaker";
import type { SeatColor } from "./SeatColor";
import type { SeatKind } from "./SeatKind";

/**
 * A seat as everyone sees it.
 */
export type SeatInfo = {
/**
 * The kind of occupant.
 */
kind: SeatKind,
/**
 * The name to show; for a bot, its name. Empty while the seat is open, and for a person who gave no name.
 */
name: string,
/**
 * True if a person had it whose account was deleted.
 */
former?: boolean,
/**
 * True if a page of that seat is connected (always for bots).
 */
present: boolean,
/**
 * The computer player that has taken over for a person who left.
 */
stand_in: string | null,
/**
 * True if somebody's own bot plays, under its own name.
 */
program?: boolean,
/**
 * Whose bot that is; only if `program` is true.
 */
maker?: ProgramMaker,
/**
 * True if the player has resigned or lost by time; then `stand_in` plays on, or the game is over.
 */
resigned?: boolean,
/**
 * True if the player's time has run out at least once.
 */
out_of_time?: boolean,
/**
 * True if the player agrees to end the game now.
 */
agrees?: boolean,
/**
 * True if the player need not agree to the end of the game that people want: a program, in a game that is not rated; or a person
 * in whose place a computer player plays, because they left it there themselves, or their time ran out, or it has played for
 * them for a day, and they are not there.
 */
excused?: boolean,
/**
 * True if another player has refused this, and the player has not moved since.
 */
end_refused?: boolean,
/**
 * True if the player cannot propose to end the game yet: it was refused or withdrawn, or a step of theirs took it back. They
 * can when they have moved again and can no longer undo that.
 */
end_waits?: boolean,
/**
 * Why the player cannot ask to take back their last turn now: the `key` of the refusal that they would get. Missing if they
 * can, if nobody can at this table, and before and after the game.
 */
no_take_back?: string,
/**
 * True if another player has refused the player's request to take back a turn, and nobody has moved since.
 */
take_back_refused?: boolean,
/**
 * How many turns the player has taken back.
 */
taken_back?: number,
/**
 * True if another player has refused the player's request for a pause, and the player has not moved since.
 */
pause_refused?: boolean,
/**
 * How many pauses the player has had; a game allows 3.
 */
pauses?: number,
/**
 * The bot invited to the seat, while it is open.
 */
invited?: InvitedBot,
/**
 * The name of the person for whom the seat is reserved, while it is open: nobody else can take it.
 */
reserved_for?: string,
/**
 * The color of the seat, the same for everybody who looks. Missing if nobody at the table prefers a color: then the seats
 * have the colors in the order in which `SeatColor` lists them.
 */
color?: SeatColor, };
