import { expect, it } from "vitest";
import { Outage } from "./outage.ts";

it("an outage is reported when it begins and when it has been over for ten seconds, not in between", () => {
  let now = 0;
  const told: (string | undefined)[] = [];
  const outage = new Outage<string>(() => now);
  outage.watch((trouble) => told.push(trouble));
  outage.worked();
  expect(told).toEqual([]);
  for (const trouble of ["refused", "late", "refused"]) outage.failed(trouble);
  now = 9_999;
  outage.worked();
  outage.failed("late");
  now = 19_998;
  outage.worked();
  expect(told).toEqual(["refused"]);
  now = 19_999;
  outage.worked();
  outage.worked();
  expect(told).toEqual(["refused", undefined]);
  outage.failed("again");
  expect(told).toEqual(["refused", undefined, "again"]);
});
