import type { FastifyInstance } from "fastify";
import type { Role } from "#domain/login.ts";
import { readConfig } from "#server/config.ts";
import type { Database } from "#server/db/open.ts";
import { sampleCatalogue } from "#server/db/sample-catalogue.ts";
import type { ProductRow } from "#server/db/schema.ts";
import { seedOnce } from "#server/db/seed.ts";
import type { LogStream } from "#server/log/log-options.ts";
import type { Mailer } from "#server/mail/mail.ts";
import { createPerson } from "#server/people/new-person-store.ts";
import { openPictureStore } from "#server/pictures/open-picture-store.ts";
import { insertProduct } from "#server/products/store.ts";
import { buildServer } from "#server/server.ts";
import { makeOrderBody } from "./factories.ts";
import { quickHash } from "./quick-hash.ts";
import { type DatabaseName, openTestDatabase, type TestDatabase } from "./test-database.ts";
import { testLog } from "./test-log.ts";

export const PASSWORD = "a right good password";
export const SECRET = new TextEncoder().encode("a secret that only the tests know, long enough");

/** Changes people as `npm run users` does, and tells nobody. */
export const OPERATOR = { by: null, notify: async () => {}, check: async () => {} };

/** Files are requested from a server with a data folder of its own. */
const NO_DATA_DIR = "/dev/null/no-data";

/** Somebody who signs in with PASSWORD: an admin unless a test is about somebody else. */
export async function addPerson(db: Database, person: Partial<Parameters<typeof createPerson>[1]>): Promise<string> {
  const password_hash = await quickHash(PASSWORD);
  return createPerson(db, { phone: "9876543210", username: "Asha", role: "admin", password_hash, ...person });
}

interface Login {
  phone?: unknown;
  password?: unknown;
  code?: string;
  address?: string;
  cookie?: string;
  agent?: string;
}

export interface TestServer extends TestDatabase {
  server: FastifyInstance;
  /** Tries to sign in, as the person of `addPerson` unless the test says otherwise. */
  login(typed?: Login): ReturnType<typeof postLogin>;
  /** An access token of a new user with this role; an admin is an owner unless a test is about one who is not. */
  tokenOf(role: Role, user?: { is_owner: boolean }): Promise<string>;
}

interface Options {
  mailer?: Mailer;
  dataDir?: string;
  picturesUrl?: string;
  publicUrl?: string;
  now?: () => number;
  /** As the setting ORDER_LIMIT; 0, which sets none, unless a test is about it. */
  orderLimit?: number;
  keepOrdersMonths?: number;
  trustProxy?: string;
  metricsToken?: string;
  twoFactorKey?: string;
  logStream?: LogStream;
  /** Of a test that reads the log; "warn" unless it says otherwise. */
  logLevel?: string;
}

/** The real server on a real database with the sample catalogue, called in process. */
export async function startTestServer(databaseName: DatabaseName, options: Options = {}): Promise<TestServer> {
  const database = await openTestDatabase(databaseName);
  await seed(database.db, databaseName);
  const server = await buildTestServer(database.db, { dataDir: database.dataDir, ...options });
  let users = 0;
  return {
    ...database,
    server,
    login: (typed) => postLogin(server, typed),
    async tokenOf(role, { is_owner } = { is_owner: role === "admin" }) {
      const phone = `98000${String(++users).padStart(5, "0")}`;
      await addPerson(database.db, { phone, username: `User ${users}`, role, is_owner });
      const reply = await postLogin(server, { phone });
      // Tests count the mails of orders.
      await database.db.deleteFrom("outbox").where("order_id", "is", null).execute();
      return reply.json().access_token;
    },
    async close() {
      // As the shop does: the server alone waits for a caller that was still sending when it began to close.
      await server.connections.close();
      await server.close();
      await database.close();
    },
  };
}

function postLogin(server: FastifyInstance, { address = "10.0.0.1", cookie = "", agent = "", ...typed }: Login = {}) {
  const payload = { phone: "9876543210", password: PASSWORD, ...typed };
  const headers = { cookie, "user-agent": agent };
  return server.inject({ method: "POST", url: "/auth/login", payload, remoteAddress: address, headers });
}

/** Books an order as the cart does. */
export function bookOrder(server: FastifyInstance, overrides: Record<string, unknown> = {}, key?: string) {
  const headers = key ? { "idempotency-key": key } : {};
  return server.inject({ method: "POST", url: "/send-email", headers, payload: makeOrderBody(overrides) });
}

/** Calls the API as the person with this token. */
export function callAs(
  token: string,
  server: FastifyInstance,
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  url: string,
  payload?: object,
) {
  return server.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) });
}

/** The sample catalogue as it was first written, its rows together: one statement instead of one for each. */
const seeded = new Map<DatabaseName, ProductRow[]>();

async function seed(db: Database, databaseName: DatabaseName): Promise<void> {
  await seedOnce(db, async (trx) => {
    const written = seeded.get(databaseName);
    if (written) {
      await trx.insertInto("products").values(written).execute();
      return;
    }
    for (const draft of sampleCatalogue) await insertProduct(trx, draft);
    seeded.set(databaseName, await trx.selectFrom("products").selectAll().execute());
  });
}

/** Another server on the same database, as after a restart or in a second process. */
export function buildTestServer(
  db: Database,
  { mailer, now, twoFactorKey, logStream, logLevel = "warn", ...options }: Options = {},
): Promise<FastifyInstance> {
  const { level, stream } = testLog();
  const config = readConfig({
    LOG_LEVEL: logStream ? logLevel : level,
    DATA_DIR: options.dataDir ?? NO_DATA_DIR,
    PICTURES_URL: options.picturesUrl,
    PUBLIC_URL: options.publicUrl,
    ORDER_LIMIT: String(options.orderLimit ?? 0),
    KEEP_ORDERS_MONTHS: String(options.keepOrdersMonths ?? 0),
    TRUST_PROXY: options.trustProxy,
    METRICS_TOKEN: options.metricsToken,
  });
  return buildServer({
    config,
    db,
    mailer: mailer ?? { send: async () => {}, close: () => {} },
    pictures: openPictureStore(config),
    secret: SECRET,
    twoFactorKey: twoFactorKey ? new TextEncoder().encode(twoFactorKey) : SECRET,
    logStream: logStream ?? stream,
    ...(now && { now }),
  });
}
