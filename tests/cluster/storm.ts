import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { makeOrderBody } from "../factories.ts";
import type { Cluster } from "./cluster.ts";
import { loopback, send } from "./send.ts";

const CONNECTIONS = 24;
const RETRY_PAUSES_MS = [50, 100, 200, 400, 800];
/** Longer than the lease of a killed process, and than the second pause after a failure. */
const MAIL_PATIENCE_MS = 60_000;

interface StormPlan {
  orders: number;
  /** How many times a shop is killed with -9, one after the other. */
  kills: number;
  /** How many times PostgreSQL is cut off and started again. */
  restarts: number;
  /** No order begins after this time. */
  seconds: number;
}

interface Disturbance {
  what: "kill" | "restart";
  began: number;
  ended: number;
}

/** Orders through nginx, each tried until it is acknowledged, while shops and PostgreSQL are killed; then counts what became of them. */
export async function storm(cluster: Cluster, plan: StormPlan) {
  const acknowledged = new Map<string, string>();
  const refusals = new Map<string, number>();
  const disturbances: Disturbance[] = [];
  const arrivals = recordArrivals(cluster);
  const began = performance.now();
  const keys = new Set<string>();
  let retries = 0;
  let changedCodes = 0;
  let next = 0;
  let longestMs = 0;

  const bookUntilAcknowledged = async (number: number): Promise<void> => {
    const key = randomUUID();
    keys.add(key);
    const started = performance.now();
    for (let attempt = 0; ; attempt++) {
      const response = await book(cluster.url, key, number).catch((error: Error & { code?: string }) => ({
        refusal: error.code ?? error.message,
      }));
      if ("code" in response) {
        acknowledged.set(key, response.code);
        longestMs = Math.max(longestMs, performance.now() - started);
        // Whoever did not get the response repeats the request: it is the same order.
        if (number % 20 === 0) {
          const again = await book(cluster.url, key, number).catch(() => response);
          if ("code" in again && again.code !== response.code) changedCodes += 1;
        }
        return;
      }
      retries += 1;
      refusals.set(response.refusal, (refusals.get(response.refusal) ?? 0) + 1);
      await wait(RETRY_PAUSES_MS[Math.min(attempt, RETRY_PAUSES_MS.length - 1)]);
    }
  };
  const worker = async () => {
    while (next < plan.orders && performance.now() - began < plan.seconds * 1000) await bookUntilAcknowledged(next++);
  };
  const working = Promise.all(Array.from({ length: CONNECTIONS }, worker));
  await disturb(cluster, plan, disturbances, { done: () => acknowledged.size, working });
  await working;
  const seconds = (performance.now() - began) / 1000;

  const rows = await readOrders(cluster.databaseUrl);
  const expectedMails = rows.reduce((sum, { mails }) => sum + mails, 0);
  await waitForMails(cluster, expectedMails);
  const mailsLeft = await readMailsLeft(cluster.databaseUrl);
  const repeats = findRepeats(arrivals, disturbances);
  const codes = new Set(rows.map(({ code }) => code));
  return {
    begun: keys.size,
    acknowledged: acknowledged.size,
    seconds,
    longestMs,
    longestAwayMs: Math.max(
      0,
      ...disturbances.filter(({ what }) => what === "restart").map(({ began, ended }) => ended - began),
    ),
    retries,
    refusals,
    stored: rows.length,
    lost: [...acknowledged.values()].filter((code) => !codes.has(code)).length,
    doubled: rows.length - new Set(acknowledged.values()).size,
    changedCodes,
    expectedMails,
    mailsArrived: new Set(arrivals.map(({ id }) => id)).size,
    mailsWithoutOrder: cluster.peer.messages.filter(({ email }) => !codes.has(codeOf(email.subject))).length,
    mailsLeft,
    ...repeats,
  };
}

async function book(url: string, key: string, number: number): Promise<{ code: string } | { refusal: string }> {
  const order = makeOrderBody({
    phone: `9${String(number).padStart(9, "0")}`,
    email: number % 2 === 0 ? "" : `customer-${number}@customer.example`,
  });
  const headers = { "idempotency-key": key };
  const { status, body } = await send(`${url}/send-email`, {
    method: "POST",
    headers,
    body: order,
    from: loopback(number),
  });
  return status === 200 ? { code: JSON.parse(body).order.code } : { refusal: `status ${status}` };
}

/** Spread evenly over the orders; each waits until the one before has healed. */
async function disturb(
  cluster: Cluster,
  { orders, kills, restarts }: StormPlan,
  disturbances: Disturbance[],
  load: { done: () => number; working: Promise<unknown> },
): Promise<void> {
  let over = false;
  load.working.finally(() => {
    over = true;
  });
  const count = kills + restarts;
  for (let index = 0, killed = 0; index < count; index++) {
    while (!over && load.done() < (orders * (index + 0.5)) / count) await wait(10);
    if (over) return;
    const began = Date.now();
    const isKill = Math.floor(((index + 1) * kills) / count) > killed;
    if (isKill) await cluster.shops[killed++ % cluster.shops.length]?.killAndStart();
    else await cluster.restartPostgres();
    disturbances.push({ what: isKill ? "kill" : "restart", began, ended: Date.now() });
  }
}

interface Arrival {
  id: string;
  at: number;
}

function recordArrivals({ peer }: Cluster): Arrival[] {
  const arrivals: Arrival[] = [];
  const push = peer.messages.push.bind(peer.messages);
  peer.messages.push = (...messages) => {
    for (const { email } of messages) arrivals.push({ id: email.messageId ?? "", at: Date.now() });
    return push(...messages);
  };
  return arrivals;
}

/** A mail that came twice, and whether a process or the database was cut off between the mail server's yes and the note of it. */
function findRepeats(arrivals: Arrival[], disturbances: Disturbance[]) {
  const first = new Map<string, number>();
  let repeatedMails = 0;
  let unexplainedRepeats = 0;
  for (const { id, at } of arrivals) {
    const before = first.get(id);
    if (before === undefined) {
      first.set(id, at);
      continue;
    }
    repeatedMails += 1;
    if (!disturbances.some(({ began, ended }) => began <= at && ended >= before - 2_000)) unexplainedRepeats += 1;
  }
  return { repeatedMails, unexplainedRepeats };
}

function readOrders(databaseUrl: string): Promise<{ code: string; mails: number }[]> {
  return query(
    databaseUrl,
    `select orders.code, count(outbox.id)::int as mails
     from orders left join outbox on outbox.order_id = orders.id group by orders.code`,
  );
}

/** Why a mail is not there, or came more than once: what the outbox says of those that did not go at the first try. */
async function readMailsLeft(databaseUrl: string): Promise<Map<string, number>> {
  const rows = await query<{ what: string; count: number }>(
    databaseUrl,
    `select concat(state, ' after ', attempts, ' tries: ', left(last_error, 80)) as what, count(*)::int as count
     from outbox where state <> 'sent' or attempts > 1 group by 1 order by 2 desc`,
  );
  return new Map(rows.map(({ what, count }) => [what, count]));
}

async function query<Row extends pg.QueryResultRow>(databaseUrl: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** As long as mails come in. */
async function waitForMails({ peer }: Cluster, count: number): Promise<void> {
  const arrived = () => new Set(peer.messages.map(({ email }) => email.messageId)).size;
  for (let before = 0, quietSince = performance.now(); performance.now() - quietSince < MAIL_PATIENCE_MS; ) {
    const now = arrived();
    if (now >= count) return;
    if (now > before) [before, quietSince] = [now, performance.now()];
    await wait(200);
  }
}

function codeOf(subject = ""): string {
  return /KC-\d{7}/.exec(subject)?.[0] ?? "";
}
