// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { InvitedBot } from "./InvitedBot";
import type { SeatKind } from "./SeatKind";

/**
 * A seat as everybody sees it.
 */
export type SeatInfo = {
/**
 * Who has it.
 */
kind: SeatKind,
/**
 * Name shown; the bot's name for a bot. Empty while open, and for a person who gave none.
 */
name: string,
/**
 * True when a page of that seat is connected (always for bots).
 */
present: boolean,
/**
 * The computer player that goes on for a person who has left.
 */
stand_in: string | null,
/**
 * True where a bot of others plays, by its own name.
 */
program?: boolean,
/**
 * The bot that is asked to take the seat, while it is open.
 */
invited?: InvitedBot, };
