// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { ChatLine } from "./ChatLine";
import type { Phrase } from "./Phrase";
import type { Reason } from "./Reason";
import type { Snapshot } from "./Snapshot";
import type { TableInfo } from "./TableInfo";
import type { Think } from "./Think";
import type { Update } from "./Update";

/**
 * A message over the socket.
 */
export type ServerMessage = { "type": "snapshot" } & Snapshot | { "type": "update" } & Update | { "type": "table",
/**
 * The table now.
 */
table: TableInfo, } | { "type": "rematch",
/**
 * Its id.
 */
table: string, } | { "type": "done",
/**
 * The command.
 */
id: string,
/**
 * The version after it.
 */
version: number, } | { "type": "refused",
/**
 * The id of the command, if one could be read.
 */
id: string | null,
/**
 * Version of the table now.
 */
version: number,
/**
 * Why.
 */
reason: Reason, } | { "type": "said",
/**
 * Their seat.
 */
seat: number,
/**
 * The phrase.
 */
phrase: Phrase, } | { "type": "chat",
/**
 * The line.
 */
line: ChatLine, } | { "type": "think" } & Think | { "type": "pong",
/**
 * The server's clock, in milliseconds since 1970; `null` on this device.
 */
now_ms?: number, } | { "type": "closing" };
