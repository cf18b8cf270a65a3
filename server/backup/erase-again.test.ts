import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { WishList } from "#domain/stock/stock.ts";
import type { Database } from "#server/db/open.ts";
import { eraseCustomer } from "#server/orders/erasing/erase-store.ts";
import { readEverything, withDatabase } from "#tests/database-content.ts";
import { makeNewOrder } from "#tests/factories.ts";
import { CUSTOMER, PERSONAL_FACTS } from "#tests/personal-facts.mjs";
import { makeTemporaryFolder } from "#tests/temporary-folder.ts";
import { callAs, startTestServer } from "#tests/test-server.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

const MEERA = {
  name_customer: "Meera Nair",
  phone: "+91 98450-77701",
  email: "meera@customer.example",
  address: "7 Lake Road, Kochi 682001",
  comments: "Beware of the parrot",
};
const SECOND_NUMBER = { ...MEERA, phone: "98450 77702" };
const FACTS = /meera|nair|77701|77702|lake road|parrot/i;

/** A shop with an order of hers that was somebody else's in the end, backed up at a moment of the test's choice. */
async function startShop() {
  const shop = await startTestServer("SQLite");
  onTestFinished(shop.close);
  const token = await shop.tokenOf("admin");
  const place = { dataDir: shop.dataDir, databaseUrl: undefined, pictureBucket: undefined };
  const folder = makeTemporaryFolder();
  const call = async (method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", url: string, payload?: object) => {
    const reply = await callAs(token, shop.server, method, url, payload);
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return reply.json();
  };
  const products: { id: string; name: string }[] = await call("GET", "/products/");
  const id = products.find(({ name }) => name === "Almond Oil")?.id;
  const cell = { size: "100ml", package: "TIN" };
  const items = [{ id, ...cell, quantity: 2 }];
  const book = async (): Promise<string> =>
    (await call("POST", "/orders/", makeNewOrder({ ...MEERA, items }))).order.code;
  const first = await book();
  let backups = 0;
  return {
    call,
    book,
    async correct(customer: object, code = first) {
      const { version } = await call("GET", `/orders/${code}`);
      await call("PUT", `/orders/${code}/content`, { ...customer, items, agreed: null, version });
    },
    async step(state: string, code = first) {
      const { version } = await call("GET", `/orders/${code}`);
      await call("PATCH", `/orders/${code}`, { state, version });
    },
    wait: (phone: string) =>
      shop.server.inject({ method: "POST", url: "/stock/wishes/", payload: { ...cell, product: id, phone } }),
    async stopWaiting(phone: string) {
      const { wishes }: WishList = await call("GET", "/stock/wishes/");
      await call("DELETE", `/stock/wishes/${wishes.find((wish) => wish.phone === phone)?.id}`);
    },
    erase: (phone: string) => call("POST", `/customers/${phone}/erase`, { last_digits: phone.slice(-4) }),
    backUp: async () => {
      const file = path.join(folder, `${++backups}.tgz`);
      await makeBackup(place, file);
      return file;
    },
    withRestored: (work: (db: Database) => Promise<void>) => withDatabase(place, work),
    /** The shop is replaced by its own backup; returns the rows that are there then. */
    async restore(file: string) {
      await shop.server.close();
      await shop.db.destroy();
      const { erasedAgain } = await restoreBackup(place, file, { replace: true, findLastBill: async () => new Map() });
      return withDatabase(place, async (db) => {
        const rows = await db.selectFrom("orders").selectAll().execute();
        const mails = await db.selectFrom("erased_mails").select("id").execute();
        return { erasedAgain, row: rows[0], rows, mails, everything: await readEverything(db) };
      });
    },
  };
}

/** Meera is erased from a corrected order, which the backup restored then lacks and `newer` has. */
async function restoreWithoutCorrected() {
  const shop = await startShop();
  await shop.step("cancelled");
  const older = await shop.backUp();
  const code = await shop.book();
  await shop.correct(CUSTOMER, code);
  await shop.step("confirmed", code);
  const newer = await shop.backUp();
  expect(await shop.erase("9845077701")).toMatchObject({ orders: 1, corrected_orders: 1 });
  await shop.restore(older);
  return { shop, newer, code };
}

describe("a restored backup does not bring back an erased customer of an order", () => {
  it("whose number was corrected before the backup; bills, mails and notes of hers are gone, the order stays its owner's", async () => {
    const shop = await startShop();
    for (const state of ["confirmed", "packed", "out_for_delivery", "packed"]) await shop.step(state);
    await shop.call("POST", "/notes/", { phone: "9845077701", text: "Meera is seldom at home" });
    await shop.correct(CUSTOMER);
    const file = await shop.backUp();
    expect(await shop.erase("9845077701")).toMatchObject({ orders: 0, corrected_orders: 1, notes: 1 });
    const { erasedAgain, row, mails, everything } = await shop.restore(file);
    expect(everything).not.toMatch(FACTS);
    expect(erasedAgain).toBe(1);
    expect(row).toMatchObject({ name_customer: CUSTOMER.name_customer, erased_at: null });
    expect(mails.length).toBeGreaterThan(0);
  });

  it("whose number was corrected after the backup", async () => {
    const shop = await startShop();
    const file = await shop.backUp();
    await shop.correct(CUSTOMER);
    expect(await shop.erase("9845077701")).toMatchObject({ orders: 0, corrected_orders: 1 });
    const { row, everything } = await shop.restore(file);
    expect(everything).not.toMatch(FACTS);
    expect(row).toMatchObject({ name_customer: "Erased" });
  });

  it("who waited for a size", async () => {
    const shop = await startShop();
    await shop.wait("98450 77702");
    await shop.wait("98450 99999");
    await shop.wait("98450 88888");
    const file = await shop.backUp();
    await shop.erase("9845077702");
    await shop.stopWaiting("98450 88888");
    const { everything } = await shop.restore(file);
    expect(everything).toContain("99999");
    expect(everything).not.toMatch(/77702|88888/);
  });

  it("after an older backup that does not have the order", async () => {
    const shop = await startShop();
    const older = await shop.backUp();
    const code = await shop.book();
    const newer = await shop.backUp();
    await shop.step("cancelled");
    await shop.step("cancelled", code);
    expect(await shop.erase("9845077701")).toMatchObject({ orders: 2 });
    await shop.restore(older);
    const { everything } = await shop.restore(newer);
    expect(everything).not.toMatch(FACTS);
  });

  it("whose number was corrected, after an older backup that does not have the order; the order stays its owner's", async () => {
    const { shop, newer, code } = await restoreWithoutCorrected();
    const { rows, everything } = await shop.restore(newer);
    expect(rows.find((row) => row.code === code)).toMatchObject({
      name_customer: CUSTOMER.name_customer,
      erased_at: null,
    });
    expect(everything).not.toMatch(FACTS);
  });

  const listFacts = (everything: string) => PERSONAL_FACTS.filter((fact) => everything.toLowerCase().includes(fact));

  it("who is erased while a corrected order of theirs is only in another backup", async () => {
    const { shop, newer, code } = await restoreWithoutCorrected();
    await shop.withRestored(async (db) => {
      expect(await eraseCustomer(db, "9845012345", { by: "Asha", at: Date.now() })).toBeDefined();
      expect(listFacts(await readEverything(db))).toEqual([]);
    });
    const { rows, everything } = await shop.restore(newer);
    expect(rows.find((row) => row.code === code)).toMatchObject({ name_customer: "Erased" });
    expect(listFacts(everything)).toEqual([]);
  });

  it("who had the order between two others", async () => {
    const shop = await startShop();
    await shop.correct(CUSTOMER);
    await shop.correct(SECOND_NUMBER);
    const file = await shop.backUp();
    await shop.correct(CUSTOMER);
    expect(await shop.erase("9845077702")).toMatchObject({ orders: 0, corrected_orders: 1 });
    const { everything } = await shop.restore(file);
    expect(everything).not.toMatch(FACTS);
  });
});
