// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { PersonalInvitation } from "./PersonalInvitation";

/**
 * The open invitations of the caller's account (`GET /api/v1/account/invitations`).
 */
export type PersonalInvitations = {
/**
 * The latest come first.
 */
invitations: Array<PersonalInvitation>, };
