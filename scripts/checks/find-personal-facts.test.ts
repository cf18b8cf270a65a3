import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { CUSTOMER } from "#tests/personal-facts.mjs";
import { makeTemporaryFolder } from "#tests/temporary-folder.ts";
import { findPersonalFacts } from "./find-personal-facts.mjs";

it("a log that tells of the customer is named by the line's message, and the fact is not repeated", () => {
  const folder = makeTemporaryFolder();
  const lines = [
    { level: 30, msg: "order booked", order: "KC-1234567" },
    { level: 40, msg: "mail not sent yet", error: `550 <${CUSTOMER.email.toUpperCase()}> unknown` },
    { level: 50, msg: `no ${CUSTOMER.name_customer} here` },
  ].map((line) => JSON.stringify(line));
  writeFileSync(path.join(folder, "1.log"), [...lines, `Error: ${CUSTOMER.phone}`, ""].join("\n"));
  expect(findPersonalFacts(folder)).toEqual([
    '1.log: level 40, "mail not sent yet"',
    '1.log: level 50, "no … here"',
    "1.log: a line that is no JSON",
  ]);
});
