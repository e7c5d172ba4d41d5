// The time zone of this browser, for servers that need it.
import type { TimeControl } from "../wire/TimeControl";

/** The time zone, where weekends or nights are free. Elsewhere nobody needs to know it. */
export const zoneFor = (pace?: TimeControl): string | undefined =>
  pace?.kind === "days" && (pace.weekends || pace.nights)
    ? Intl.DateTimeFormat().resolvedOptions().timeZone
    : undefined;
