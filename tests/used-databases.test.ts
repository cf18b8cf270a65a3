import { sql } from "kysely";
import { expect, it } from "vitest";
import { insertOrder } from "./insert-order.ts";
import { openTestDatabase } from "./test-database.ts";

const count = ({ db }: Awaited<ReturnType<typeof openTestDatabase>>) =>
  Promise.all(
    (["orders", "figure_days", "figure_changes"] as const).map(
      async (table) => (await db.selectFrom(table).selectAll().execute()).length,
    ),
  );

it("a used database has no row when it is taken again", async () => {
  const first = await openTestDatabase("PostgreSQL");
  await insertOrder(first.db);
  const left = await count(first);
  await first.close();
  const second = await openTestDatabase("PostgreSQL");
  expect([second.databaseUrl, Math.max(...left)]).toEqual([first.databaseUrl, 1]);
  expect(await count(second)).toEqual([0, 0, 0]);
  await second.close();
});

it.each([
  ["tables", sql`alter table orders rename to orders_away`],
  ["migrations", sql`insert into kysely_migration (name, timestamp) values ('999-of-tomorrow', 'later')`],
])("a database whose %s a test has changed is not used again", async (_, change) => {
  const first = await openTestDatabase("PostgreSQL");
  await change.execute(first.db);
  await first.close();
  const second = await openTestDatabase("PostgreSQL");
  expect(second.databaseUrl).not.toBe(first.databaseUrl);
  expect(await count(second)).toEqual([0, 0, 0]);
  await second.close();
});
