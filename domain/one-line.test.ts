import { expect, it } from "vitest";
import { failureLine, oneLine } from "./one-line.ts";

it("any text becomes one bounded line that cannot act in a terminal", () => {
  expect(oneLine(" <html>\r\n\t<h1>502\u001B[31m</h1>\u2028</html>\u202E\n")).toBe("<html> <h1>502 [31m</h1> </html>");
  expect(oneLine("x\n".repeat(100_000))).toMatch(/^[x ]{300}…$/);
});

it("an error is described with its causes, without stacks", () => {
  const cause = new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED\n127.0.0.1:1") });
  expect(failureLine(new Error("No usable answer", { cause }))).toBe(
    "No usable answer: fetch failed: connect ECONNREFUSED 127.0.0.1:1",
  );
  expect(failureLine("gone")).toBe("gone");
  expect(failureLine(new RangeError())).toBe("RangeError");
  const endless = new Error("again");
  endless.cause = endless;
  expect(failureLine(endless)).toBe("again: again: again: again");
});
