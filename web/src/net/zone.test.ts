import { expect, test } from "vitest";
import { zoneFor } from "./zone";

test("the time zone is told only where weekends or nights are free", () => {
  const days = { kind: "days", days: 3, bank_h: 24, weekends: false } as const;
  for (const pace of [undefined, { kind: "none" } as const, days]) expect(zoneFor(pace)).toBeUndefined();
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(zoneFor({ ...days, weekends: true })).toBe(here);
  expect(zoneFor({ ...days, nights: true })).toBe(here);
});
