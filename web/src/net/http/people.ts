// People among each other over HTTP: invitations, blocks, reports, moderators; always on the server.
import type { BanNetwork } from "../../wire/BanNetwork";
import type { BannedNetworks } from "../../wire/BannedNetworks";
import type { Blocks } from "../../wire/Blocks";
import type { Decision } from "../../wire/Decision";
import type { ModerationLog } from "../../wire/ModerationLog";
import type { NewReport } from "../../wire/NewReport";
import type { PersonalInvitations } from "../../wire/PersonalInvitations";
import type { Reports } from "../../wire/Reports";
import { call } from "./call";

const part = encodeURIComponent;

export const invitations = () => call<PersonalInvitations>("GET", "/api/v1/account/invitations");
export const decline = (table: string) => call<unknown>("POST", `/api/v1/tables/${part(table)}/decline`);
export const withdraw = (table: string, name: string) =>
  call<unknown>("POST", `/api/v1/tables/${part(table)}/withdraw`, { name });

export const blocks = () => call<Blocks>("GET", "/api/v1/account/blocks");
export const block = (name: string) => call<unknown>("POST", "/api/v1/account/blocks", { name });
/** The player of a seat, if they play there under the name of their account. */
export const blockAt = (table: string, seat: number) =>
  call<unknown>("POST", "/api/v1/account/blocks", { table, seat });
export const unblock = (name: string) => call<unknown>("DELETE", `/api/v1/account/blocks/${part(name)}`);

export const report = (wanted: NewReport) => call<unknown>("POST", "/api/v1/reports", wanted);
export const reports = () => call<Reports>("GET", "/api/v1/moderation/reports");
export const decide = (report: string, decision: Decision) =>
  call<unknown>("POST", `/api/v1/moderation/reports/${part(report)}`, decision);
export const networks = () => call<BannedNetworks>("GET", "/api/v1/moderation/networks");
export const banNetwork = (ban: BanNetwork) => call<unknown>("POST", "/api/v1/moderation/networks", ban);
/** The latest acts, or those before the one with this number. */
export const log = (before?: number) =>
  call<ModerationLog>("GET", `/api/v1/moderation/log${before === undefined ? "" : `?before=${before}`}`);
export const undo = (number: number, text: string) =>
  call<unknown>("POST", `/api/v1/moderation/log/${number}/undo`, { text });
