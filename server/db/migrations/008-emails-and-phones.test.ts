import type { Kysely } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { DATABASES, openEmptyDatabase } from "#tests/test-database.ts";
import { up as makeFirstTables } from "./001-first-tables.ts";
import { up as tellEmailsAndPhones } from "./008-emails-and-phones.ts";

const EMAILS = ["asha@customer.example", "care@kolhu.example", "Care@Kolhu.Example", ""];
const PHONES = ["9876543211", "0919876543210", "98200111119820022222", "0919876543211", "12345", "+91 98765/43212"];

describe.each(DATABASES)("the migration for e-mails and phones on %s", (databaseName) => {
  async function migrateOld() {
    const { db, close } = await openEmptyDatabase(databaseName);
    onTestFinished(close);
    await makeFirstTables(db as unknown as Kysely<unknown>);
    const old = db as unknown as Kysely<{ orders: Record<string, unknown>; users: Record<string, unknown> }>;
    const orders = EMAILS.map((email, n) => ({
      id: `order-${n}`,
      code: `KC-${1_000_000 + n}`,
      name_customer: "",
      phone: "",
      email,
      address: "",
      comments: "",
      cartDetails: "",
      final_total_paise: 1,
      price_differs: 0,
      state: "new",
      created_at: n,
    }));
    await old.insertInto("orders").values(orders).execute();
    const users = PHONES.map((phone, n) => ({
      id: `user-${n}`,
      phone,
      username: "",
      role: "admin",
      password_hash: "",
      tokens_valid_from: 0,
      created_at: n,
    }));
    await old.insertInto("users").values(users).execute();
    await tellEmailsAndPhones(db as unknown as Parameters<typeof tellEmailsAndPhones>[0]);
    return db;
  }

  it("an order that the shop's own address stood in for has no e-mail, another keeps the customer's", async () => {
    const db = await migrateOld();
    const rows = await db.selectFrom("orders").select("email").orderBy("created_at").execute();
    expect(rows.map(({ email }) => email)).toEqual(["asha@customer.example", null, null, null]);
  });

  it("who was added with a phone in another spelling signs in by its number, unless it is another's", async () => {
    const db = await migrateOld();
    const rows = await db.selectFrom("users").select("phone").orderBy("created_at").execute();
    expect(rows.map(({ phone }) => phone)).toEqual([
      "9876543211",
      "9876543210",
      "9820011111",
      "0919876543211",
      "12345",
      "9876543212",
    ]);
  });
});
