import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { makeOrderBody } from "../factories.ts";
import type { Cluster } from "./cluster.ts";
import { loopback, send } from "./send.ts";

const CONNECTIONS = 32;
/** On Linux. */
const TICKS_PER_SECOND = 100;

type Call = (number: number) => Promise<{ status: number }>;
/** Each order has an address and a phone of its own. */
let nextNumber = 0;

/**
 * What a request costs each part, in processor time: unlike requests a second it does not depend on what else the machine
 * does, nor on the cores that sending the requests takes away.
 */
export async function measureClusterCost(cluster: Cluster, seconds: number): Promise<string[]> {
  const lines = [
    `${"".padEnd(24)}  requests/s      shop     nginx  database   (the last three: ms of a processor for one request)`,
  ];
  const read = (path: string) => (number: number) => send(cluster.url + path, { from: loopback(number % 100) });
  const calls: Record<string, Call> = {
    "a cached page": read("/"),
    "the product list": read("/products/"),
    "an order with its mail": (number) =>
      send(`${cluster.url}/send-email`, {
        method: "POST",
        headers: { "idempotency-key": randomUUID() },
        body: makeOrderBody({ phone: `6${String(number).padStart(9, "0")}`, email: "" }),
        from: loopback(number),
      }),
  };
  for (const [name, call] of Object.entries(calls)) {
    const share = (seconds * 1000) / Object.keys(calls).length;
    await sendFor(call, share / 4);
    const before = spent(cluster);
    const { count, rate } = await sendFor(call, share);
    await mailsAreOut(cluster);
    const after = spent(cluster);
    const each = (part: keyof typeof before) => (((after[part] - before[part]) * 1000) / count).toFixed(2).padStart(10);
    lines.push(
      `${name.padEnd(24)}  ${rate.toFixed(0).padStart(10)}${each("shops")}${each("nginx")}${each("postgres")}`,
    );
  }
  return lines;
}

/** New code is slow at first, so the first requests are not counted: the caller sends twice. */
async function sendFor(call: Call, ms: number): Promise<{ count: number; rate: number }> {
  const began = performance.now();
  let count = 0;
  const worker = async () => {
    while (performance.now() - began < ms) {
      const { status } = await call(nextNumber++);
      if (status !== 200) throw new Error(`status ${status}`);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return { count, rate: (count / (performance.now() - began)) * 1000 };
}

/** Sending an order's mail is part of what it costs. */
async function mailsAreOut({ databaseUrl }: Cluster): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const waiting = async () => (await client.query("select 1 from outbox where state = 'waiting' limit 1")).rowCount;
  while (await waiting()) await wait(500);
  await client.end();
}

/** Seconds of a processor so far. nginx and PostgreSQL are several processes; those of PostgreSQL come and go. */
function spent({ shops, nginxPid, databaseUrl }: Cluster) {
  const processes = listProcesses();
  const cost = (parent: number | undefined) =>
    processes.reduce((sum, { pid, parentPid, own, ended }) => {
      if (pid === parent) return sum + own + ended;
      return parentPid === parent ? sum + own : sum;
    }, 0);
  const { port } = new URL(databaseUrl);
  const postgres = processes.find(({ args }) => args[0]?.endsWith("/postgres") && args.includes(port));
  return {
    shops: shops.reduce((sum, { pid }) => sum + cost(pid), 0),
    nginx: cost(nginxPid),
    postgres: cost(postgres?.pid),
  };
}

function listProcesses() {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.flatMap((name) => {
    try {
      const facts = readFileSync(`/proc/${name}/stat`, "utf8")
        .replace(/^.*\) /, "")
        .split(" ")
        .map(Number);
      const args = readFileSync(`/proc/${name}/cmdline`, "utf8").split("\0");
      const seconds = (index: number) => ((facts[index] ?? 0) + (facts[index + 1] ?? 0)) / TICKS_PER_SECOND;
      return [{ pid: Number(name), parentPid: facts[1], own: seconds(11), ended: seconds(13), args }];
    } catch {
      // It has ended in the meantime.
      return [];
    }
  });
}
