// The part of the year at a table, which follows from its id: it changes the colours of plants, and no shape.
import { pick, seeded } from "../../board/core/random";

export const SEASONS = ["early", "full", "late"] as const;

export const seasonOf = (table: string): (typeof SEASONS)[number] => pick(seeded(`season/${table}`), SEASONS);
