import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { cpuSeconds } from "../../bench/process-cost.ts";
import { makeOrderBody } from "../factories.ts";
import type { Cluster } from "./cluster.ts";
import { loopback, send } from "./send.ts";

const CONNECTIONS = 32;

/**
 * What a request costs each part, in processor time: unlike requests a second it does not depend on what else the machine
 * does, nor on the cores that the asking takes away.
 */
export async function measureClusterCost(cluster: Cluster, seconds: number): Promise<string[]> {
  const lines = [
    `${"".padEnd(24)}  requests/s   shop ms   nginx ms   PostgreSQL ms   (processor time for one request)`,
  ];
  const ask = (path: string) => (number: number) => send(cluster.url + path, { from: loopback(number % 100) });
  const kinds: Record<string, (number: number) => Promise<{ status: number }>> = {
    "a cached page": ask("/"),
    "the product list": ask("/products/"),
    "an order with its mail": (number) =>
      send(`${cluster.url}/send-email`, {
        method: "POST",
        headers: { "idempotency-key": randomUUID() },
        body: makeOrderBody({ phone: `6${String(number).padStart(9, "0")}`, email: "" }),
        from: loopback(number),
      }),
  };
  for (const [name, call] of Object.entries(kinds)) {
    const before = spent(cluster);
    const began = performance.now();
    let count = 0;
    const worker = async () => {
      while (performance.now() - began < (seconds * 1000) / 3) {
        const { status } = await call(count++);
        if (status !== 200) throw new Error(`${name}: status ${status}`);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, worker));
    const rate = (count / (performance.now() - began)) * 1000;
    const after = spent(cluster);
    const each = (part: keyof typeof before) => (((after[part] - before[part]) * 1000) / count).toFixed(2);
    lines.push(
      `${name.padEnd(24)}  ${rate.toFixed(0).padStart(10)}  ${each("shops").padStart(8)}  ${each("nginx").padStart(9)}  ${each("postgres").padStart(14)}`,
    );
  }
  return lines;
}

function spent({ shops, nginxPid, databaseUrl }: Cluster) {
  const children = (parent: number) => allProcesses().filter(({ ppid, pid }) => ppid === parent || pid === parent);
  const postgres = allProcesses().find(
    ({ args }) => args.includes("postgres") && args.includes(new URL(databaseUrl).port),
  );
  const sum = (pids: number[]) => pids.reduce((total, pid) => total + cpuSeconds(pid), 0);
  return {
    shops: sum(shops.map(({ pid }) => pid)),
    nginx: sum(children(nginxPid).map(({ pid }) => pid)),
    postgres: postgres ? sum(children(postgres.pid).map(({ pid }) => pid)) : 0,
  };
}

function allProcesses() {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, "utf8")
          .replace(/^.*\) /, "")
          .split(" ");
        const args = readFileSync(`/proc/${name}/cmdline`, "utf8").split("\0");
        return [
          {
            pid: Number(name),
            ppid: Number(stat[1]),
            args: [...args, ...(args[0]?.endsWith("/postgres") ? ["postgres"] : [])],
          },
        ];
      } catch {
        return [];
      }
    });
}
