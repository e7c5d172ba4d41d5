// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { SeatInfo } from "./SeatInfo";
import type { TablePhase } from "./TablePhase";

/**
 * What everybody may know of a table.
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
 * The options with which a new table would be played by the same readings, where they differ from `options`: this table keeps
 * the rules of an earlier version, which had other defaults.
 */
latest_options?: string,
/**
 * True when tiles or cards were given with the table.
 */
custom_data: boolean,
/**
 * True when the game has aids (`GET /api/tables/{table}/aids`), whether or not they are switched off at this table.
 */
aids: boolean,
/**
 * Seats in turn order.
 */
seats: Array<SeatInfo>,
/**
 * Where it stands.
 */
phase: TablePhase,
/**
 * The seat to act, while playing.
 */
to_act: number | null, };
