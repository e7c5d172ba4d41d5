// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

export type { Accepted } from "./Accepted";
export type { Act } from "./Act";
export type { BotInfo } from "./BotInfo";
export type { ClaimSeat } from "./ClaimSeat";
export type { ClientMessage } from "./ClientMessage";
export type { Created } from "./Created";
export type { EnterSeat } from "./EnterSeat";
export type { GameInfo } from "./GameInfo";
export type { Leftover } from "./Leftover";
export type { LegalAction } from "./LegalAction";
export type { LogEntry } from "./LogEntry";
export type { NewSeat } from "./NewSeat";
export type { NewTable } from "./NewTable";
export type { Problem } from "./Problem";
export type { RateLimit } from "./RateLimit";
export type { Reason } from "./Reason";
export type { SeatInfo } from "./SeatInfo";
export type { SeatKind } from "./SeatKind";
export type { SeatLink } from "./SeatLink";
export type { ServerMessage } from "./ServerMessage";
export type { Snapshot } from "./Snapshot";
export type { TableInfo } from "./TableInfo";
export type { TablePhase } from "./TablePhase";
export type { TableSummary } from "./TableSummary";
export type { Undo } from "./Undo";
export type { Update } from "./Update";
