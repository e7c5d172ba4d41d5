// What somebody hears of tables while they are elsewhere; always on the server.
import type { NewPushDevice } from "../../wire/NewPushDevice";
import type { Notices } from "../../wire/Notices";
import type { PushDevices } from "../../wire/PushDevices";
import type { TableWebhook } from "../../wire/TableWebhook";
import { call } from "./call";

export const look = () => call<Notices>("GET", "/api/v1/me/notices");
export const change = (wanted: Notices) => call<Notices>("PUT", "/api/v1/me/notices", wanted);

const webhook = (table: string) => `/api/v1/tables/${encodeURIComponent(table)}/webhook`;
export const tableWebhook = (table: string) => call<TableWebhook>("GET", webhook(table));
export const setTableWebhook = (table: string, wanted: TableWebhook) =>
  call<TableWebhook>("PUT", webhook(table), wanted);

export const devices = () => call<PushDevices>("GET", "/api/v1/me/push");
export const addDevice = (device: NewPushDevice) => call<PushDevices>("POST", "/api/v1/me/push", device);
export const removeDevice = (id: string) => call<PushDevices>("DELETE", `/api/v1/me/push/${encodeURIComponent(id)}`);
