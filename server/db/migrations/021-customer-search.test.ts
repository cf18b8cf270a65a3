import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { openTestDatabase } from "#tests/test-database.ts";

it("SQLite finds a customer's name and number in an index alone, without reading whole orders", async () => {
  const { db, close } = await openTestDatabase("SQLite");
  onTestFinished(close);
  for (const column of ["name_folded", "phone_digits"]) {
    const searched = sql`select phone_number from orders where ${sql.ref(column)} like '%a%' escape '\\' limit 2000`;
    const { rows } = await sql<{ detail: string }>`explain query plan ${searched}`.execute(db);
    expect(rows.map(({ detail }) => detail)).toEqual(["SCAN orders USING COVERING INDEX orders_by_phone"]);
  }
});
