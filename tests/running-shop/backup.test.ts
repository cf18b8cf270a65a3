import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, inject, it, onTestFinished } from "vitest";
import { TABLES } from "#server/db/copy.ts";
import { bookAt, startBuiltShop } from "../built-shop.ts";
import { readContent, withDatabase } from "../database-content.ts";
import { makeBucketUrl } from "../make-bucket-url.ts";
import { uploadTo } from "../make-photo.ts";
import { createPostgresDatabase, dropPostgresDatabase } from "../postgres-database.ts";
import { ADMIN, signIn } from "../sign-in.ts";
import { makeTemporaryFolder } from "../temporary-folder.ts";

/** These change when a mail is sent, also while the backup is made; a restored mail that waits gets a new key to its order. */
const CHANGING = new Set(["outbox", "login_attempts", "order_keys"]);

/** One of the built commands, and how it ended. */
function run(command: string, args: string[], settings: Record<string, string>) {
  return new Promise<{ code: number; said: string }>((resolve) => {
    const env = { PATH: process.env.PATH, ...settings };
    execFile(process.execPath, [`build/server/${command}.js`, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });
}

const contentOf = ({ DATA_DIR, DATABASE_URL }: { DATA_DIR: string; DATABASE_URL?: string }) =>
  withDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL }, readContent);

it("a shop that lost everything is restored from a backup that was made while it took orders, on PostgreSQL and a bucket", async () => {
  const folder = makeTemporaryFolder();
  const archive = path.join(folder, "backup.tgz");
  const dataDir = path.join(folder, "data");
  const place = { DATA_DIR: dataDir };
  const first = await startBuiltShop({ ...place, ...ADMIN });
  onTestFinished(first.kill);
  const token = await signIn(first.url);
  const pictureUrl = (await (await uploadTo(first.url, token)).json()).address;
  const picture = await (await fetch(first.url + pictureUrl)).arrayBuffer();
  await fetch(`${first.url}/settings/`, {
    method: "PATCH",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ rating: "" }),
  });
  const orders = new Map<string, string>();
  const bookOne = async () => {
    const key = randomUUID();
    orders.set(key, (await bookAt(first.url, { name_customer: "आशा 🌰" }, key)).code);
  };
  for (let n = 0; n < 5; n++) await bookOne();
  const before = [...orders.values()];

  let done = false;
  const backup = run("backup", [archive], place).finally(() => {
    done = true;
  });
  while (!done) {
    await bookOne();
    await wait(20);
  }
  expect(await backup).toEqual({ code: 0, said: expect.stringContaining("read back and found whole") });
  await first.kill();
  const lost = await contentOf(place);

  rmSync(dataDir, { recursive: true });
  mkdirSync(dataDir);
  const server = inject("postgresUrl");
  const databaseUrl = await createPostgresDatabase(server);
  onTestFinished(() => dropPostgresDatabase(server, databaseUrl));
  const empty = { ...place, DATABASE_URL: databaseUrl, PICTURES_URL: makeBucketUrl() };
  const restored = await run("restore", [archive, "--last-bill", "none"], empty);
  expect(restored).toEqual({ code: 0, said: expect.stringMatching(/^Restored what was backed up at \d{4}-/) });
  const found = await contentOf(empty);
  for (const table of TABLES.filter((name) => !CHANGING.has(name))) {
    expect(lost[table]).toEqual(expect.arrayContaining(found[table] ?? []));
  }
  expect(found.settings).toHaveLength(1);
  for (const table of ["users", "products", "settings"]) expect(found[table]).toEqual(lost[table]);
  for (const code of before) expect(found.orders?.join()).toContain(code);
  // Of each order all or nothing: two mails and a key belong to each.
  const booked = found.orders?.length ?? 0;
  const mails = found.outbox?.filter((row) => !row.includes('["order_id",null]'));
  expect([mails?.length, found.idempotency_keys?.length]).toEqual([2 * booked, booked]);

  const second = await startBuiltShop(empty);
  onTestFinished(second.kill);
  const [[key = "", code] = []] = orders;
  expect((await bookAt(second.url, { name_customer: "आशा 🌰" }, key)).code).toBe(code);
  const list = (bearer: string) => fetch(`${second.url}/orders/`, { headers: { authorization: `Bearer ${bearer}` } });
  expect((await list(token)).status).toBe(401);
  expect((await list(await signIn(second.url))).status).toBe(200);
  expect(await (await fetch(second.url + pictureUrl)).arrayBuffer()).toEqual(picture);
  expect(await run("restore", [archive, "--replace"], { ...empty, DATA_DIR: path.join(folder, "other") })).toEqual({
    code: 1,
    said: expect.stringMatching(/^Nothing was restored.*PostgreSQL is in use/),
  });
  expect(readdirSync(dataDir).filter((name) => /part|unfinished|before/.test(name))).toEqual([]);
});
