import { expect, it } from "vitest";
import { formatDate } from "./published-date.tsx";

it("is the short US form, in UTC", () => {
  expect(formatDate("2025-01-05T23:59:59.999Z")).toBe("Jan 5, 2025");
  expect(formatDate("2025-01-05T00:00:00+05:30")).toBe("Jan 4, 2025");
  expect(formatDate("2024-02-29T12:00:00Z")).toBe("Feb 29, 2024");
});

it.each([undefined, "", "soon"])("there is none for %j", (publishedAt) => {
  expect(formatDate(publishedAt)).toBeUndefined();
});
