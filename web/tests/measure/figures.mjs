// Shared by the measurements: how often, how slow, and the table of results.
import { cpus, loadavg } from "node:os";

/** Each figure is the mean of this many runs. */
export const RUNS = Number(process.env.RUNS ?? 5);
/** The processor is slowed down by this factor. */
export const SLOW = 4;

export const mean = (all) => all.reduce((sum, n) => sum + n, 0) / all.length;

/** How many programs want a processor, and how many processors there are. */
export const load = () => `load ${loadavg()[0].toFixed(1)} on ${cpus().length} processors`;

/** One row: `most` or `least` is the limit as a number; without either it is for comparison. */
function judged({ figure, most, least }) {
  if (most === undefined && least === undefined) return "for comparison";
  return figure <= (most ?? Infinity) && figure >= (least ?? -Infinity) ? "yes" : "no";
}

export function asTable(rows) {
  const cells = rows.map((row) => [
    row.what,
    row.limit ?? "",
    `${row.figure.toFixed(row.unit === "kB" || row.unit === "ms" ? 0 : 1)} ${row.unit}`,
    judged(row),
    row.how,
  ]);
  const lines = [["what", "limit", "figure", "held", "how"], ["---", "---", "---", "---", "---"], ...cells];
  return lines.map((line) => `| ${line.join(" | ")} |`).join("\n");
}
