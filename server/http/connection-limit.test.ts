import { expect, test } from "vitest";
import { connectionLimit } from "./connection-limit.ts";

test.each([
  [
    "as many as are sensible where the system sets no limit",
    "Max open files            unlimited            unlimited            files",
    4_000,
  ],
  [
    "as many where it lets far more be open",
    "Max open files            1048576              1048576              files",
    4_000,
  ],
  [
    "fewer than the files that may be open",
    "Max cpu time  unlimited\nMax open files            1024                 1024                 files",
    768,
  ],
  [
    "some even where hardly any may be open",
    "Max open files            64                   64                   files",
    32,
  ],
  ["as many as are sensible where there is nothing to read", "", 4_000],
])("connections: %s", (_what, limits, most) => {
  expect(connectionLimit(limits)).toBe(most);
});
