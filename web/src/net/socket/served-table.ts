// The table of an id on the server that this page comes from.
import { backend } from "../backend";
import { RequestError } from "../request-error";
import type { Gone, TableSource } from "../source";
import { earlyLine } from "./early";
import { SocketSource } from "./socket-source";

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
    if (e.reason?.key === "table-unplayable") return { unplayable: e.reason };
    return e.status === 404 ? { unplayable: null } : null;
  }
}

/** How often to look at the clock, and how late that is if the device has slept, in milliseconds. */
const LOOK_EVERY = 2000;
const SLEPT = 6000;

function wakes(again: () => void): () => void {
  const seen = () => document.visibilityState === "visible" && again();
  const shown = (event: PageTransitionEvent) => event.persisted && seen();
  let looked = Date.now();
  // A laptop that was closed and opened tells nothing of it.
  const clock = setInterval(() => {
    const slept = Date.now() - looked > SLEPT;
    looked = Date.now();
    if (slept) seen();
  }, LOOK_EVERY);
  addEventListener("online", seen);
  addEventListener("pageshow", shown);
  document.addEventListener("visibilitychange", seen);
  return () => {
    clearInterval(clock);
    removeEventListener("online", seen);
    removeEventListener("pageshow", shown);
    document.removeEventListener("visibilitychange", seen);
  };
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
