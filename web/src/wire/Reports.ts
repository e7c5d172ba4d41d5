// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { Report } from "./Report";

/**
 * The reports that are not decided (`GET /api/v1/moderation/reports`).
 */
export type Reports = {
/**
 * In the order in which they were made.
 */
reports: Array<Report>, };
