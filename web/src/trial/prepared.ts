// Prepared answers: which line of a trial is one, how it joins the others, and its turns.
import type { LegalAction } from "../wire/LegalAction";
import type { PreparedLine } from "../wire/PreparedLine";
import type { TableInfo } from "../wire/TableInfo";

/** The seat that takes a step; `null` for chance. */
export function actor(step: string): number | null {
  const who = /^(\d+): /.exec(step)?.[1];
  return who === undefined ? null : Number(who);
}

/** The seat for which answers can be prepared at this table now, as far as the page knows; `null`: for none. */
export function preparing(table: TableInfo, mine: readonly number[]): number | null {
  const [seat, ...more] = mine;
  if (seat === undefined || more.length > 0) return null;
  return table.prepares === true && table.phase === "playing" && table.to_act !== null && table.to_act !== seat
    ? seat
    : null;
}

/** The part of a trial's steps that ends with this seat's last step; `null` if it answers nothing. */
export function answerOf(steps: readonly string[], seat: number): string[] | null {
  const last = steps.map(actor).lastIndexOf(seat);
  return last < 1 || actor(steps[0]!) === seat ? null : steps.slice(0, last + 1);
}

const begins = (line: readonly string[], other: readonly string[]) =>
  line.length <= other.length && line.every((step, n) => step === other[n]);

/** These lines with another. It takes the place of those that it continues, and of those that answer the same differently. */
export function withLine(lines: readonly string[][], line: string[], seat: number): string[][] {
  const differs = (other: string[]) => {
    const fork = line.findIndex((step, n) => n < other.length && step !== other[n]);
    return fork >= 0 && actor(line[fork]!) === seat;
  };
  const kept = lines.filter((other) => !begins(other, line) && !differs(other));
  return kept.some((other) => begins(line, other)) ? kept : [...kept, line];
}

/** Whether these lines already contain one. */
export const has = (lines: readonly string[][], line: string[]): boolean => lines.some((other) => begins(line, other));

/** Consecutive steps of a player, or one of chance. */
export interface Part {
  seat: number | null;
  choices: LegalAction[];
  /** The step of chance. */
  drawn: string;
}

/** The parts of a line, in order. */
export function partsOf({ steps, choices }: PreparedLine): Part[] {
  const parts: Part[] = [];
  steps.forEach((step, n) => {
    const seat = actor(step);
    const choice = choices[n];
    const last = parts.at(-1);
    if (seat !== null && last?.seat === seat) {
      if (choice) last.choices.push(choice);
    } else parts.push({ seat, choices: choice ? [choice] : [], drawn: seat === null ? step : "" });
  });
  return parts;
}
