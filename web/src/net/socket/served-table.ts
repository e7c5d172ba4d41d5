// The table of an id on the server that this page comes from.
import { backend } from "../backend";
import { RequestError } from "../request-error";
import type { Gone, TableSource } from "../source";
import { earlyLine } from "./early";
import { SocketSource } from "./socket-source";
import { wakes } from "./wakes";

function socketAddress(table: string): string {
  const address = new URL(`/api/tables/${encodeURIComponent(table)}/socket`, location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return address.href;
}

async function missing(table: string): Promise<Gone | null> {
  try {
    await backend.tables.look(table);
    return null;
  } catch (e) {
    if (!(e instanceof RequestError)) return null;
    if (e.kind === "table-unplayable") return { unplayable: e.reason };
    return e.status === 404 ? { unplayable: null } : null;
  }
}

export function servedTable(id: string): TableSource {
  const { moments, tables } = backend;
  return new SocketSource(
    id,
    {
      open: () => new WebSocket(socketAddress(id)),
      early: () => earlyLine(id),
      missing: () => missing(id),
      random: Math.random,
      wakes,
    },
    {
      aids: () => tables.aids(id),
      advice: () => tables.advice(id),
      moments: (version) => moments.around(id, version, null),
    },
  );
}
