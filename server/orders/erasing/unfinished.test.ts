import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import LibsqlDatabase from "libsql";
import { expect, it, onTestFinished } from "vitest";
import { insertOrder } from "#tests/insert-order.ts";
import { PERSONAL_FACTS } from "#tests/personal-facts.mjs";
import { buildTestServer, startTestServer } from "#tests/test-server.ts";

it("erasing is unfinished while another program reads SQLite's log, and is finished later, also after a restart", async () => {
  const shop = await startTestServer("SQLite");
  onTestFinished(() => shop.close());
  const headers = { authorization: `Bearer ${await shop.tokenOf("admin")}` };
  await insertOrder(shop.db, { state: "delivered" });
  const findFacts = () => {
    const files = readdirSync(shop.dataDir).filter((name) => name.startsWith("shop.sqlite"));
    const text = files
      .map((name) => readFileSync(path.join(shop.dataDir, name), "latin1"))
      .join("")
      .toLowerCase();
    return PERSONAL_FACTS.filter((fact) => text.includes(fact));
  };
  const isErasing = async () => (await shop.server.inject({ url: "/customers/", headers })).json().is_erasing;
  const reader = new LibsqlDatabase(path.join(shop.dataDir, "shop.sqlite"));
  onTestFinished(() => void reader.close());
  reader.exec("begin; select count(*) from orders");

  const erased = await shop.server.inject({
    method: "POST",
    url: "/customers/9845012345/erase",
    headers,
    payload: { last_digits: "2345" },
  });
  expect(erased.json()).toMatchObject({ message: "Erasing is being finished", orders: 1, is_finished: false });
  expect(findFacts()).toContain("asha rao");
  const restarted = await buildTestServer(shop.db, { dataDir: shop.dataDir });
  onTestFinished(() => restarted.close());
  await restarted.eraser.work(0);
  expect(await isErasing()).toBe(true);

  reader.exec("commit");
  await restarted.eraser.work(0);
  expect(await isErasing()).toBe(false);
  expect(findFacts()).toEqual([]);
});
