// The connection to the table with an id: on this device, or on the server of this page.
import { isLocal } from "./local/device.svelte";
import { LocalSource } from "./local/local-source";
import { servedTable } from "./socket/served-table";
import type { TableSource } from "./source";

export const tableSource = (id: string): TableSource => (isLocal(id) ? new LocalSource(id) : servedTable(id));
