// The chat of tables over HTTP; always on the server.
import type { AccountState } from "../../wire/AccountState";
import type { ChatLine } from "../../wire/ChatLine";
import type { ChatLines } from "../../wire/ChatLines";
import type { NewChatLine } from "../../wire/NewChatLine";
import type { TableChat } from "../../wire/TableChat";
import { call } from "./call";

const path = (table: string) => `/api/v1/tables/${encodeURIComponent(table)}/chat`;

export const read = (table: string) => call<ChatLines>("GET", path(table));
export const write = (table: string, line: NewChatLine) => call<ChatLine>("POST", path(table), line);
/** Whether the tables of this server have chat. */
export const isOffered = async () => (await call<AccountState>("GET", "/api/v1/account")).free_chat;
export const switchTo = (table: string, chat: TableChat) => call<unknown>("PUT", path(table), { chat });
