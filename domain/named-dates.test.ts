import { expect, it } from "vitest";
import { HINDI_DATES } from "./hindi-dates.ts";
import { TAMIL_DATES } from "./tamil-dates.ts";

const at = (time: string) => Date.parse(`${time}+05:30`);

it("dates of Hindi and Tamil are India's", () => {
  expect(HINDI_DATES.formatWeekday("2026-11-16")).toBe("सोमवार, 16 नवंबर");
  expect(HINDI_DATES.formatIndiaTime(at("2026-02-01T00:05:00"))).toBe("1 फ़रवरी 2026, रात 12:05");
  expect(HINDI_DATES.formatIndiaClock(at("2026-02-01T11:59:00"))).toBe("सुबह 11:59");
  expect(TAMIL_DATES.formatIndiaTime(at("2026-12-31T16:00:00"))).toBe("31 டிசம்பர் 2026, மாலை 4:00");
  expect(TAMIL_DATES.formatIndiaClock(at("2026-12-31T12:00:00"))).toBe("மதியம் 12:00");
});
