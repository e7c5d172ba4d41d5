// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { ModerationAct } from "./ModerationAct";
import type { ReportReason } from "./ReportReason";
import type { ReportedGame } from "./ReportedGame";
import type { ReportedLine } from "./ReportedLine";

/**
 * A report, as moderators see it.
 */
export type Report = {
/**
 * Its id.
 */
id: string,
/**
 * The name of the account that is reported; empty if it was deleted.
 */
player: string,
/**
 * The name of the program that played at the seat: its token is of the account that is reported.
 */
program: string | null,
/**
 * The name of the account that reports; empty if it was deleted.
 */
reporter: string,
/**
 * The table.
 */
table: string | null,
/**
 * The seat of the person there.
 */
seat: number | null,
/**
 * The game of the table, as long as it exists.
 */
game: string | null,
/**
 * Why.
 */
reason: ReportReason,
/**
 * In the reporter's words.
 */
text: string,
/**
 * Seconds since then.
 */
age_s: number,
/**
 * What the person had written in the chat of the table when the report was made: the latest 20 lines.
 */
lines: Array<ReportedLine>,
/**
 * Finished rated games of the person, which the moderator may strike out: that of the report first, then the latest; at most 20.
 * Games of the moderator, and those at other private tables, are not among them.
 */
games: Array<ReportedGame>,
/**
 * What moderators did about the person before, the latest first.
 */
before: Array<ModerationAct>, };
