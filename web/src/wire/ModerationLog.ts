// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { ModerationAct } from "./ModerationAct";

/**
 * What moderators did (`GET /api/v1/moderation/log`). Nobody can change it.
 */
export type ModerationLog = {
/**
 * The latest first, at most 100.
 */
acts: Array<ModerationAct>, };
