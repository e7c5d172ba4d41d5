// Time controls in words, and those that *New table* offers.
import { maybe, t } from "../i18n/t";
import { botName } from "../lib/seats";
import type { TimeControl } from "../wire/TimeControl";

/** What *New table* offers, by the value of the choice. */
export const OFFERED: Record<string, TimeControl> = {
  none: { kind: "none" },
  "live-10": { kind: "live", bank_s: 600, increment_s: 15 },
  "live-20": { kind: "live", bank_s: 1200, increment_s: 30 },
  "live-45": { kind: "live", bank_s: 2700, increment_s: 45 },
  "days-1": { kind: "days", days: 1, bank_h: 24, weekends: false },
  "days-2": { kind: "days", days: 2, bank_h: 48, weekends: false },
  "days-3": { kind: "days", days: 3, bank_h: 72, weekends: false },
  "days-5": { kind: "days", days: 5, bank_h: 120, weekends: false },
  "days-7": { kind: "days", days: 7, bank_h: 168, weekends: false },
  "days-14": { kind: "days", days: 14, bank_h: 336, weekends: false },
};

/** With days for a turn, the spare time is usually the same again. */
const isUsual = (pace: TimeControl & { kind: "days" }) => pace.bank_h === 24 * pace.days;

/** Whether a time control has free times. */
export const hasFree = (pace: TimeControl): boolean => pace.kind === "days" && (pace.weekends || pace.nights === true);

/** Whether a time control allows vacations. */
export const allowsVacations = (pace: TimeControl): boolean => pace.kind === "days" && pace.vacations === true;

/** With what is free by the calendar: "3 days a turn, weekends free". */
function withDays(turn: string, { weekends, nights }: TimeControl & { kind: "days" }): string {
  if (weekends) return t(nights ? "time-free-both" : "time-free-weekends", { turn });
  return nights ? t("time-free-nights", { turn }) : turn;
}

/** With everything that is free: "3 days a turn, weekends free, vacations allowed". */
function withFree(turn: string, pace: TimeControl & { kind: "days" }): string {
  const days = withDays(turn, pace);
  return allowsVacations(pace) ? t("time-free-vacations", { turn: days }) : days;
}

/** A time control in a few words: "10 min + 15 s", "3 days a turn". */
export function paceText(pace: TimeControl): string {
  if (pace.kind === "none") return t("time-none");
  if (pace.kind === "days") {
    if (pace.seconds !== undefined) return withFree(t("time-seconds", { seconds: pace.seconds }), pace);
    const turn = t("time-days", { days: pace.days });
    return withFree(isUsual(pace) ? turn : t("time-days-spare", { turn, hours: pace.bank_h }), pace);
  }
  const minutes = pace.bank_s / 60;
  return Number.isInteger(minutes)
    ? t("time-live", { minutes, seconds: pace.increment_s })
    : t("time-live-seconds", { bank: pace.bank_s, seconds: pace.increment_s });
}

/** What it means, in a sentence. */
export const paceMeans = (pace: TimeControl): string =>
  pace.kind === "days" && !isUsual(pace)
    ? t("time-days-spare-text", { hours: pace.bank_h })
    : (maybe(`time-${pace.kind}-text`) ?? "");

/** What happens when time runs out. */
export const atZeroText = (atZero: string): string =>
  atZero === "lose" ? t("at-zero-lose") : t("at-zero-bot", { bot: botName(atZero.replace(/^bot:/, "")) });
