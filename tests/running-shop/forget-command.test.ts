import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { runBuilt } from "../built-shop.ts";
import { readEverything } from "../database-content.ts";
import { insertOrder } from "../insert-order.ts";
import { PERSONAL_FACTS } from "../personal-facts.mjs";
import { openTestDatabase } from "../test-database.ts";

it("npm run forget tells first, then erases, and names the copies that still hold everything", async () => {
  const { db, dataDir, close } = await openTestDatabase("SQLite");
  onTestFinished(close);
  const forget = (...args: string[]) => runBuilt("forget", args, { DATA_DIR: dataDir });
  const code = await insertOrder(db, { state: "packed" });
  await insertOrder(db, { state: "delivered" });
  const copy = path.join(dataDir, "backups", "old.sqlite");
  mkdirSync(path.dirname(copy));
  writeFileSync(copy, "");
  const findFacts = async () => {
    const everything = (await readEverything(db)).toLowerCase();
    return PERSONAL_FACTS.filter((fact) => everything.includes(fact));
  };

  expect(forget()).toMatchObject({ status: 1, said: expect.stringMatching(/^npm run forget -- --phone NUMBER/) });
  expect(forget("--phone", "90000 00001").said).toMatch(/^No order has this number now\./);
  expect(forget("--phone", "90000 00001", "--yes")).toEqual({ status: 0, said: "Nothing is known about this number." });
  const number = ["--phone", "+91 98450-12345"];
  expect(forget(...number).said).toBe("Asha Rao, orders: 2. To erase them say it again with --yes.");
  expect(forget(...number, "--yes")).toEqual({
    status: 1,
    said: `${code} is still open: deliver or cancel first. Nothing was erased.`,
  });
  expect(await findFacts()).toContain("asha rao");

  await db.updateTable("orders").set({ state: "delivered" }).execute();
  const { status, said } = forget(...number, "--yes");
  expect([status, said]).toEqual([0, expect.stringMatching(/^Erased\. Orders that stay without a name: 2$/m)]);
  expect(said).toContain(copy);
  expect(await findFacts()).toEqual([]);
});
