import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import LibsqlDatabase from "libsql";
import { extract, Header } from "tar";
import { afterAll, describe, expect, inject, it, onTestFinished } from "vitest";
import { newSession } from "#server/auth/session-store.ts";
import { issueToken } from "#server/auth/token.ts";
import { CREDENTIAL_TABLES } from "#server/db/copy.ts";
import { migrationNames } from "#server/db/migrate.ts";
import { openDatabase } from "#server/db/open.ts";
import { lockAsShop } from "#server/db/running-lock.ts";
import { inspectSnapshot } from "#server/db/snapshot.ts";
import { eraseCustomer } from "#server/orders/erasing/erase-store.ts";
import { createLink } from "#server/orders/rounds/link-store.ts";
import { openPictureStore } from "#server/pictures/open-picture-store.ts";
import { readContent, readEverything, withDatabase } from "#tests/database-content.ts";
import { insertRound } from "#tests/insert-order.ts";
import { makeVersionsFolder } from "#tests/make-versions-folder.ts";
import { PERSONAL_FACTS } from "#tests/personal-facts.mjs";
import { createPostgresDatabase, dropPostgresDatabase } from "#tests/postgres-database.ts";
import { makeTemporaryFolder } from "#tests/temporary-folder.ts";
import { DATABASES, type DatabaseName } from "#tests/test-database.ts";
import { bookOrder, callAs, startTestServer, SECRET as TOKEN_SECRET } from "#tests/test-server.ts";
import { type ArchiveFile, writeArchive } from "./archive.ts";
import { holdDataFolder, markUnfinished } from "./data-folder.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

const HASH = "0123456789abcdef0123456789abcdef";
const SECRET = new TextDecoder().decode(TOKEN_SECRET);

interface Place {
  dataDir: string;
  databaseUrl: string | undefined;
  pictureBucket: undefined;
}

async function makeEmptyPlace(databaseName: DatabaseName): Promise<Place> {
  const server = inject("postgresUrl");
  const databaseUrl = databaseName === "PostgreSQL" ? await createPostgresDatabase(server) : undefined;
  if (databaseUrl) onTestFinished(() => dropPostgresDatabase(server, databaseUrl));
  return { dataDir: path.join(makeTemporaryFolder(), "data"), databaseUrl, pictureBucket: undefined };
}

const shops = new Map<DatabaseName, ReturnType<typeof makeBackedUpShop>>();
afterAll(async () => {
  for (const shop of shops.values()) await (await shop).close();
});

/** One for all tests: they change only what they restored. */
function getBackedUpShop(databaseName: DatabaseName) {
  const shop = shops.get(databaseName) ?? makeBackedUpShop(databaseName);
  shops.set(databaseName, shop);
  return shop;
}

/** A shop that has sold something, with all types of files, and a backup of it. */
async function makeBackedUpShop(databaseName: DatabaseName) {
  const shop = await startTestServer(databaseName);
  const { server, dataDir, databaseUrl } = shop;
  await fillTins(server, await shop.tokenOf("admin"));
  for (const key of ["one", "two", "three"]) {
    await bookOrder(server, { name_customer: "आशा 🌰", cartDetails: "one\ntwo" }, key);
  }
  writeFileSync(path.join(dataDir, "jwt-secret"), SECRET);
  const { versions } = await makeVersionsFolder(dataDir);
  mkdirSync(path.join(dataDir, "pictures"));
  await openPictureStore({ dataDir }).store(versions, HASH);
  mkdirSync(path.join(dataDir, "pictures", "left-behind.part"));
  mkdirSync(path.join(dataDir, "mail"));
  // Longer than the header of a tar file has room for.
  writeFileSync(path.join(dataDir, "mail", `${"m".repeat(150)}.eml`), "a mail");
  writeFileSync(path.join(dataDir, "mail", "half.part"), "half a mail");
  for (const { id } of await shop.db.selectFrom("outbox").select("id").execute())
    writeFileSync(path.join(dataDir, "mail", `${id}%40kolhu.example.eml`), "a customer's mail");
  const folder = mkdtempSync(path.join(tmpdir(), "kolhu-backup-"));
  const file = path.join(folder, "backup.tgz");
  await makeBackup({ dataDir, databaseUrl, pictureBucket: undefined }, file);
  return { db: shop.db, dataDir, file, close: () => shop.close().finally(() => rmSync(folder, { recursive: true })) };
}

/** A batch and its first move, and a shopper who waits. */
async function fillTins(server: FastifyInstance, token: string): Promise<void> {
  const [oil] = (await server.inject("/products/")).json();
  const tin = { size: oil.price_sizes[0].size, package: oil.packages[0].type };
  const days = { pressed_on: "2026-11-03", best_before: "2027-11-03" };
  const batch = await callAs(token, server, "POST", "/stock/batches/", { product: oil.id, ...days, litres: 5 });
  await callAs(token, server, "POST", `/stock/batches/${batch.json().id}/fill`, { ...tin, units: 5 });
  await callAs(token, server, "POST", "/stock/wishes/", { product: oil.id, ...tin, phone: "9845099999" });
}

/** With no later bill on paper. */
const restore = (place: Place, file: string, options: { replace: boolean; peopleFromBackup?: boolean }) =>
  restoreBackup(place, file, { ...options, findLastBill: async () => new Map() });

const contentOf = (place: Place) => withDatabase(place, readContent);

/** A waiting mail gets another key to its order, which is not in the backup. */
function withoutLinkKeys({ outbox, order_keys: _, ...rows }: Awaited<ReturnType<typeof readContent>>) {
  return { ...rows, outbox: outbox?.map((row) => row.replace(/\["link_key","[\w-]{22}"\]/, "")) };
}

/** Every file below a folder, with its content; the database is read as a database. */
function filesOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const stored = names.filter((name) => /^(pictures|mail)/.test(name) && !name.includes(".part"));
  const files = stored.filter((name) => statSync(path.join(folder, name)).isFile()).sort();
  return Object.fromEntries(files.map((name) => [name, readFileSync(path.join(folder, name), "base64")]));
}

describe("a backup", () => {
  it.each([
    ["SQLite", "PostgreSQL"],
    ["PostgreSQL", "SQLite"],
  ] as const)("of a shop on %s brings every row and every file into an empty place with %s", async (from, target) => {
    const { db, dataDir, file } = await getBackedUpShop(from);
    const place = await makeEmptyPlace(target);
    await restore(place, file, { replace: false });
    expect(withoutLinkKeys(await contentOf(place))).toEqual(withoutLinkKeys(await readContent(db)));
    expect(filesOf(place.dataDir)).toEqual(filesOf(dataDir));
    expect(Object.keys(filesOf(place.dataDir))).toHaveLength(12);
    expect(statSync(path.join(place.dataDir, `pictures/${HASH}/share.jpg`)).mode & 0o777).toBe(0o600);
    expect(existsSync(path.join(place.dataDir, "jwt-secret"))).toBe(false);
  });

  it.each(DATABASES)(
    "takes the place of another shop on %s only with consent, and all of its place",
    async (databaseName) => {
      const { file } = await getBackedUpShop(databaseName);
      const place = await makeEmptyPlace(databaseName);
      await restore(place, file, { replace: false });
      const before = { rows: await contentOf(place), files: filesOf(place.dataDir) };
      await withDatabase(place, (db) => db.deleteFrom("products").execute());
      writeFileSync(path.join(place.dataDir, "jwt-secret"), "another");
      await expect(restore(place, file, { replace: false })).rejects.toThrow(/There is a shop already .*--replace/);
      expect((await contentOf(place)).products).toEqual([]);
      const { aside } = await restore(place, file, { replace: true });
      expect(withoutLinkKeys(await contentOf(place))).toEqual(withoutLinkKeys(before.rows));
      expect(filesOf(place.dataDir)).toEqual(before.files);
      expect(readFileSync(path.join(aside ?? "", "jwt-secret"), "utf8")).toBe("another");
    },
  );

  it("does not bring back whoever was erased since, in the rows or in the mails", async () => {
    const { file } = await getBackedUpShop("SQLite");
    const place = await makeEmptyPlace("SQLite");
    await restore(place, file, { replace: false });
    await withDatabase(place, async (db) => {
      await db.updateTable("orders").set({ state: "cancelled" }).execute();
      expect(await eraseCustomer(db, "9845012345", { by: "Asha", at: Date.now() })).toMatchObject({ orders: 3 });
    });
    const { erasedAgain } = await restore(place, file, { replace: true });
    expect(erasedAgain).toBe(3);
    const everything = await withDatabase(place, readEverything);
    expect(PERSONAL_FACTS.filter((fact) => everything.toLowerCase().includes(fact))).toEqual([]);
    expect(readdirSync(path.join(place.dataDir, "mail"))).toEqual([expect.stringMatching(/^m+\.eml$/)]);
  });

  it("says that it could not be read who was erased in a shop that is damaged", async () => {
    const { file } = await getBackedUpShop("SQLite");
    const place = await makeEmptyPlace("SQLite");
    mkdirSync(place.dataDir);
    writeFileSync(path.join(place.dataDir, "shop.sqlite"), "no database at all ".repeat(1_000));
    await expect(restore(place, file, { replace: true })).rejects.toThrow(
      /people .* cannot be read.*--people-from-backup/,
    );
    const { erasedAgain } = await restore(place, file, { replace: true, peopleFromBackup: true });
    expect(erasedAgain).toBeUndefined();
  });

  it("needs no room in the data folder, whether the shop runs or was killed", async () => {
    const { dataDir } = await getBackedUpShop("SQLite");
    const beside = makeTemporaryFolder();
    const target = (name: string) => path.join(beside, name);
    const before = statSync(dataDir).mtimeMs;
    await makeBackup({ dataDir, databaseUrl: undefined, pictureBucket: undefined }, target("running.tgz"));
    expect(statSync(dataDir).mtimeMs).toBe(before);

    const killed = makeTemporaryFolder();
    for (const name of ["shop.sqlite", "shop.sqlite-wal"])
      writeFileSync(path.join(killed, name), readFileSync(path.join(dataDir, name)));
    // SQLite cannot make its shared memory, as on a full disk.
    symlinkSync("no-such-folder/file", path.join(killed, "shop.sqlite-shm"));
    const place = { dataDir: killed, databaseUrl: undefined, pictureBucket: undefined };
    expect((await makeBackup(place, target("killed.tgz"))).rows).toMatchObject({ orders: 3, outbox: 6 });
    expect(readdirSync(beside).sort()).toEqual(["killed.tgz", "running.tgz"]);
  });

  it("that is cut short, altered or not a backup at all is refused, and nothing changes", async () => {
    const { file } = await getBackedUpShop("SQLite");
    const place = await makeEmptyPlace("PostgreSQL");
    await restore(place, file, { replace: false });
    const before = { rows: await contentOf(place), files: filesOf(place.dataDir) };
    const whole = readFileSync(file);
    const tar = gunzipSync(whole);
    const flip = (bytes: Buffer, at: number) =>
      Buffer.concat([bytes.subarray(0, at), Buffer.from([(bytes[at] ?? 0) ^ 1]), bytes.subarray(at + 1)]);
    const bad: [Buffer, RegExp][] = [
      [whole.subarray(0, whole.length / 2), /damaged/],
      [whole.subarray(0, -1), /damaged/],
      [gzipSync(tar.subarray(0, tar.length - 4096)), /damaged|no manifest/],
      [flip(whole, whole.length - 8), /damaged/],
      [gzipSync(flip(tar, 20_000)), /damaged: shop.sqlite is not what was backed up/],
      [gzipSync(flip(tar, tar.indexOf("a customer's mail"))), /damaged: mail.*eml is not what was backed up/],
      [gzipSync(flip(tar, tar.indexOf('"rows":{') + 2)), /damaged: its manifest cannot be read/],
      [gzipSync(tar.subarray(0, 512 * 3)), /damaged|no manifest/],
      [Buffer.from("no archive at all"), /damaged/],
      [Buffer.alloc(0), /damaged|no manifest/],
    ];
    const badFile = path.join(makeTemporaryFolder(), "bad.tgz");
    for (const [content, message] of bad) {
      writeFileSync(badFile, content);
      await expect(restore(place, badFile, { replace: true })).rejects.toThrow(message);
    }
    expect({ rows: await contentOf(place), files: filesOf(place.dataDir) }).toEqual(before);
    expect(readdirSync(place.dataDir).filter((name) => /part$|unfinished|before/.test(name))).toEqual([]);
  });
});

describe("an archive", () => {
  it.each(DATABASES)("of a running shop on %s opens nothing of it", async (databaseName) => {
    const shop = await startTestServer(databaseName);
    onTestFinished(shop.close);
    const { server, db, dataDir, databaseUrl } = shop;
    const token = await shop.tokenOf("admin");
    const shoppersKey = "a-key-of-a-shoppers-browser";
    await bookOrder(server, {}, shoppersKey);
    const { id: maker_id } = await db.selectFrom("users").select("id").executeTakeFirstOrThrow();
    await createLink(db, await insertRound(db), { agrees_prices: false, maker_id, at: Date.now() });
    writeFileSync(path.join(dataDir, "jwt-secret"), SECRET);
    const folder = makeTemporaryFolder();
    const file = path.join(folder, "backup.tgz");
    await makeBackup({ dataDir, databaseUrl, pictureBucket: undefined }, file);
    await extract({ file, cwd: folder });

    const archived = await openDatabase({ dataDir: folder });
    onTestFinished(() => archived.destroy());
    const [user] = await archived.selectFrom("users").selectAll().execute();
    if (!user) throw new Error("there are no people in it");
    const [session = newSession(user.id, { address: "", browser: "" })] = await archived
      .selectFrom("sessions")
      .selectAll()
      .execute();
    const secret = path.join(folder, "jwt-secret");
    const key = existsSync(secret) ? readFileSync(secret) : new TextEncoder().encode("a guess that is long enough");
    const exportOrders = async (bearer: string) =>
      (await callAs(bearer, server, "GET", "/orders/?format=csv")).statusCode;
    expect(await exportOrders(await issueToken(key, user, session))).toBe(401);
    expect(await exportOrders(token)).toBe(200);

    const bytes = readFileSync(path.join(folder, "shop.sqlite"));
    const secrets = [
      ...(await db.selectFrom("sessions").select("id as secret").execute()),
      ...(await db.selectFrom("round_keys").select("hash as secret").execute()),
      ...(await db.selectFrom("user_devices").select("secret_hash as secret").execute()),
      ...(await db.selectFrom("outbox").select("link_key as secret").where("link_key", "is not", null).execute()),
      { secret: shoppersKey },
    ].map((row) => String(row.secret));
    expect(secrets).toHaveLength(6);
    expect(secrets.filter((one) => bytes.includes(one))).toEqual([]);
  });

  it("with a link, a folder, a name that leads out or any other file in it is refused, and nothing is written", async () => {
    const { file } = await getBackedUpShop("SQLite");
    const place = await makeEmptyPlace("SQLite");
    const tar = gunzipSync(readFileSync(file));
    const outside = path.join(tmpdir(), `kolhu-outside-${process.pid}`);
    for (const stranger of [
      { path: "../outside", type: "File" },
      { path: outside, type: "File" },
      { path: "mail/../../outside.eml", type: "File" },
      { path: ".env", type: "File" },
      { path: "pictures/link", linkpath: "/etc", type: "SymbolicLink" },
      { path: "jwt-secret", linkpath: "/etc/passwd", type: "Link" },
      { path: "pictures", type: "Directory" },
      { path: "mail/pipe.eml", type: "FIFO" },
      { path: "shop.sqlite", type: "File" },
    ] as const) {
      const header = new Header({ mode: 0o644, mtime: new Date(0), size: 0, ...stranger });
      header.encode();
      const archive = path.join(makeTemporaryFolder(), "hostile.tgz");
      writeFileSync(archive, gzipSync(Buffer.concat([header.block ?? Buffer.of(), tar])));
      const refusal = restore(place, archive, { replace: false });
      await expect(refusal).rejects.toThrow(/in it (is no plain file|belongs to no backup)/);
      expect(readdirSync(place.dataDir)).toEqual(["running.lock"]);
    }
    expect(existsSync(outside)).toBe(false);
  });

  it("with a database that is not as its migrations make it is refused by what differs, and nothing changes", async () => {
    const { db, dataDir, file } = await getBackedUpShop("SQLite");
    const place = await makeEmptyPlace("SQLite");
    await restore(place, file, { replace: false });
    const before = await contentOf(place);
    const forge = "pragma writable_schema = on; insert into sqlite_master values";
    for (const [statement, message] of [
      ["create trigger spy after insert on orders begin delete from users; end", /has the trigger "spy"/],
      ["create table more (id text)", /has the table "more"/],
      ["drop table notes", /lacks the (table "notes"|index)/],
      ["drop index payments_standing", /lacks the index "payments_standing"/],
      ["alter table notes drop column removed_by", /the table "notes" in its database is not as/],
      ["drop trigger orders_inserted", /lacks the trigger "orders_inserted"/],
      ["delete from kysely_migration where name like '020%'", /lacks a migration/],
      ["delete from kysely_migration where name > '020'", /not as the shop makes it|does not make/],
      ["delete from kysely_migration", /not one of a shop/],
      ["insert into internal_state values ('erased_orders', '{broken')", /the list erased_orders in its database/],
      ["insert into internal_state values ('erased_earlier', '[1]')", /the list erased_earlier in its database/],
      [
        `${forge} ('table', 'sqlite_stat1', 'orders', 0, 'create trigger spy after insert on orders begin delete from users; end')`,
        /has the table "sqlite_stat1"|cannot be read/,
      ],
    ] as const) {
      const copy = path.join(makeTemporaryFolder(), "copy.sqlite");
      await sql`vacuum into ${copy}`.execute(db);
      const forged = new LibsqlDatabase(copy);
      forged.exec(statement);
      forged.close();
      await expect(restore(place, copy, { replace: true })).rejects.toThrow(message);
    }
    expect(await contentOf(place)).toEqual(before);
    expect(readdirSync(place.dataDir).filter((name) => /part|schema|before/.test(name))).toEqual([]);

    // What could not be restored is not backed up either.
    await sql`create table more (id text)`.execute(db);
    const other = makeBackup({ dataDir, databaseUrl: undefined, pictureBucket: undefined }, `${file}.2`);
    await expect(other).rejects.toThrow(/has the table "more"/);
    await sql`drop table more`.execute(db);
  });

  it("of an earlier version, which has sign-ins and the secret, is restored without them", async () => {
    const { db } = await getBackedUpShop("SQLite");
    const place = await makeEmptyPlace("SQLite");
    const folder = makeTemporaryFolder();
    const copy = path.join(folder, "shop.sqlite");
    await sql`vacuum into ${copy}`.execute(db);
    const { migrations, rows } = await inspectSnapshot(copy);
    expect(rows).toMatchObject({ sessions: 1, user_devices: 1 });
    const parts = Object.entries({ "shop.sqlite": readFileSync(copy), "jwt-secret": Buffer.from(SECRET) });
    const files = Object.fromEntries(
      parts.map(([name, content]) => [
        name,
        { size: content.length, sha256: createHash("sha256").update(content).digest("hex") },
      ]),
    );
    const manifest = { format: 1, made_at: "2026-11-01T00:00:00.000Z", database: "SQLite", migrations, rows, files };
    const archive = path.join(folder, "old.tgz");
    const list = async function* (): AsyncGenerator<ArchiveFile> {
      for (const [name, content] of [...parts, ["manifest.json", Buffer.from(JSON.stringify(manifest))] as const])
        yield { name, size: content.length, content: [content] };
    };
    await writeArchive(archive, list(), async () => {});
    await restore(place, archive, { replace: false });
    const restored = await openDatabase(place);
    onTestFinished(() => restored.destroy());
    for (const table of CREDENTIAL_TABLES) expect(await restored.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await restored.selectFrom("users").select("id").execute()).toHaveLength(1);
    expect(existsSync(path.join(place.dataDir, "jwt-secret"))).toBe(false);
  });

  it("of a newer version is refused by its name for it", async () => {
    const place = await makeEmptyPlace("SQLite");
    const archive = path.join(makeTemporaryFolder(), "newer.tgz");
    const manifest = {
      format: 1,
      made_at: "2030-01-01T00:00:00.000Z",
      database: "SQLite",
      migrations: [...migrationNames, "999-far-ahead"],
      rows: {},
      files: {},
    };
    for (const [said, message] of [
      [manifest, /newer version of the shop: this one does not know 999-far-ahead/],
      [{ ...manifest, format: 2, migrations: [] }, /made by a newer version of the shop$/],
    ] as const) {
      const content = Buffer.from(JSON.stringify(said));
      const files = async function* (): AsyncGenerator<ArchiveFile> {
        yield { name: "manifest.json", size: content.length, content: [content] };
      };
      await writeArchive(archive, files(), async () => {});
      await expect(restore(place, archive, { replace: false })).rejects.toThrow(message);
    }
  });

  it("is never written over another file, and a failure leaves none", async () => {
    const { dataDir, file } = await getBackedUpShop("SQLite");
    const place = { dataDir, databaseUrl: undefined, pictureBucket: undefined };
    const before = readFileSync(file);
    await expect(makeBackup(place, file)).rejects.toThrow(/is there already/);
    expect(readFileSync(file)).toEqual(before);
    await expect(makeBackup(place, path.join(dataDir, "no-such-folder", "b.tgz"))).rejects.toThrow(/ENOENT/);
    expect(readdirSync(dataDir).filter((name) => name.includes("backup"))).toEqual([]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});

describe("a restore", () => {
  it("waits for no running shop but refuses it, and a shop does not start during one or after one that broke off", async () => {
    const { file } = await getBackedUpShop("SQLite");
    const place = await makeEmptyPlace("SQLite");
    const shop = lockAsShop(place.dataDir);
    const other = lockAsShop(place.dataDir);
    shop?.release();
    await expect(restore(place, file, { replace: true })).rejects.toThrow(/A shop is running/);
    other?.release();
    const restoring = restore(place, file, { replace: true });
    expect(() => holdDataFolder(place)).toThrow(/is under way/);
    await restoring;
    holdDataFolder(place).release();
    await markUnfinished(place.dataDir);
    expect(() => holdDataFolder(place)).toThrow(/was not finished/);
    await restore(place, file, { replace: true });
    holdDataFolder(place).release();
  });

  it("takes a single SQLite file too, such as the copy before a migration, and leaves all files but the secret alone", async () => {
    const { file } = await getBackedUpShop("SQLite");
    const place = await makeEmptyPlace("SQLite");
    await restore(place, file, { replace: false });
    const copy = path.join(makeTemporaryFolder(), "copy.sqlite");
    writeFileSync(copy, readFileSync(path.join(place.dataDir, "shop.sqlite")));
    const rows = await contentOf(place);
    const files = filesOf(place.dataDir);
    await withDatabase(place, (db) => db.deleteFrom("products").execute());
    writeFileSync(path.join(place.dataDir, "jwt-secret"), "another");
    await restore(place, copy, { replace: true });
    expect(await contentOf(place)).toEqual(rows);
    expect(filesOf(place.dataDir)).toEqual(files);
    expect(existsSync(path.join(place.dataDir, "jwt-secret"))).toBe(false);
  });
});
