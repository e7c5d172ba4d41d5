// The games on this device as a file, and those that cannot be shown.
import type { Damaged } from "../local/checked";
import { here, makeHere } from "./local/call";
import { remembered } from "./local/remembered";

/** All tables of this device as a file. */
export const saved = async () =>
  new Blob([JSON.stringify(await here("GET", "/api/saved"))], { type: "application/json" });

/** Restores the tables of a file. */
export const restore = (file: unknown) => makeHere<{ restored: number; damaged: number }>("/api/saved", file as object);

/** The tables of this device that lists cannot show. */
export const damaged = async (): Promise<Damaged[]> => (remembered() ? here("GET", "/api/damaged") : []);
