import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";

it("the page in the place of an order or a round sends its URL to nobody", () => {
  const worker = readFileSync("public/service-worker.js", "utf8");
  const response: Response = runInNewContext(`${worker}\noffline();`, { addEventListener: () => {}, Response });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
  });
});
