import type { Kysely } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { DATABASES, openEmptyDatabase } from "#tests/test-database.ts";
import { up as makeFirstTables } from "./001-first-tables.ts";
import { up as addStaffOrders } from "./002-order-desk.ts";
import { up as addPhoneNumbers } from "./003-phone-numbers.ts";

const PHONES = ["९८७६५४३२१०", "98765 43210 / 98200 11111", "+91 (0) 98765 43210", "ask 12345"];
const FILLED = [
  ["9876543210", "9876543210"],
  ["9876543210", "9876543210 9820011111"],
  ["9876543210", "9876543210"],
  ["", "12345"],
];
/** More than one batch. */
const ROUNDS = 150;

describe.each(DATABASES)("the migration for phone numbers on %s", (databaseName) => {
  it("knows customers again who booked before it, however their phone was typed", async () => {
    const { db, close } = await openEmptyDatabase(databaseName);
    onTestFinished(close);
    await makeFirstTables(db as unknown as Kysely<unknown>);
    await addStaffOrders(db as unknown as Parameters<typeof addStaffOrders>[0]);
    const old = Array.from({ length: ROUNDS * PHONES.length }, (_, n) => ({
      id: `order-${n}`,
      code: `KC-${1_000_000 + n}`,
      name_customer: "",
      phone: PHONES[n % PHONES.length] ?? "",
      email: "",
      address: "",
      comments: "",
      cartDetails: "",
      final_total_paise: 1,
      price_differs: 0,
      state: "new" as const,
      created_at: n,
      version: 1,
      phone_digits: "",
      name_folded: "",
    }));
    const before = db as unknown as Kysely<{ orders: (typeof old)[number] }>;
    for (let n = 0; n < old.length; n += 100)
      await before
        .insertInto("orders")
        .values(old.slice(n, n + 100))
        .execute();
    await addPhoneNumbers(db as unknown as Parameters<typeof addPhoneNumbers>[0]);
    const rows = await db.selectFrom("orders").select(["phone_number", "phone_digits"]).orderBy("created_at").execute();
    expect(rows.map((row) => [row.phone_number, row.phone_digits])).toEqual(
      Array.from({ length: ROUNDS }, () => FILLED).flat(),
    );
  });
});
