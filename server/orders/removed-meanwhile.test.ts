import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { answerOf } from "#tests/answer-of.ts";
import { startRoundsShop } from "#tests/rounds-shop.ts";
import { PASSWORD } from "#tests/test-server.ts";

let shop: Awaited<ReturnType<typeof startRoundsShop>>;
beforeAll(async () => {
  shop = await startRoundsShop("PostgreSQL", Date.now);
});
afterAll(() => shop.close());

it.each([
  ["make a driver's link", "/link"],
  ["open a round again", "/reopen"],
])("a person removed while they %s is refused", async (_, path) => {
  const { round } = await shop.send([await shop.insertPacked()]);
  await expectRefused(`/rounds/${round.id}${path}`, path === "/link" ? {} : { version: round.version });
});

it.each([
  ["write a debt off", "/orders/KC-1234567/let-go", { version: 1, reason: "He moved away" }],
  ["open a count of the till again", "/cash/till-counts/none/reopen", undefined],
  ["make new recovery codes", "/account/second-step/recovery-codes", { current_password: PASSWORD }],
  ["erase a customer", "/customers/9845012345/erase", { last_digits: "2345" }],
])("a person removed while they %s is refused", (_, path, body) => expectRefused(path, body));

/** The request passes its first checks while the removal is not yet committed. */
async function expectRefused(path: string, body: object | undefined) {
  const token = await shop.tokenOf("admin");
  const { id } = (await shop.call("GET", "/account/", undefined, { token })).json();
  const { sent } = await shop.db.transaction().execute(async (trx) => {
    await trx.deleteFrom("users").where("id", "=", id).execute();
    const sent = shop.call("POST", path, body, { token });
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting.execute(shop.db)).rows.length).toBe(1);
    return { sent };
  });
  expect(answerOf(await sent)).toBe("401 Please sign in");
}
