// The season of a table, derived from its id: it changes the colours of plants, but no shapes.
import { pick, seeded } from "../../board/core/random";

export const SEASONS = ["early", "full", "late"] as const;

export const seasonOf = (table: string): (typeof SEASONS)[number] => pick(seeded(`season/${table}`), SEASONS);
