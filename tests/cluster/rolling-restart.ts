import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { makeOrderBody } from "../factories.ts";
import type { Cluster } from "./cluster.ts";
import { loopback, send } from "./send.ts";

const CONNECTIONS = 8;
/** Pages, data and orders; numbers that no other part of the run uses. */
const PATHS = ["/", "/product/almond-oil", "/products/", "/Blog", "/cart"];
const FIRST_NUMBER = 500_000;

/**
 * Every shop stopped and started again, one after the other, while visitors read and book, none of whom tries twice. With
 * a pause after each response they leave the machine to the shops that start, and still come at every moment.
 */
export async function restartOneByOne(cluster: Cluster, { pauseMs = 0 } = {}) {
  const failures = new Map<string, number>();
  const count = { requests: 0, orders: 0 };
  let over = false;
  const visitor = async (_: unknown, index: number) => {
    for (let turn = 0; !over; turn++) {
      const isOrder = turn % 4 === 3;
      const number = FIRST_NUMBER + turn * CONNECTIONS + index;
      const reply = isOrder
        ? book(cluster, number)
        : send(cluster.url + PATHS[turn % PATHS.length], { from: loopback(number) });
      const outcome = await reply.then(
        ({ status }) => (status === 200 ? "fine" : `status ${status}`),
        (error: Error & { code?: string }) => error.code ?? error.message,
      );
      count.requests += 1;
      if (isOrder) count.orders += 1;
      if (outcome !== "fine") failures.set(outcome, (failures.get(outcome) ?? 0) + 1);
      if (pauseMs) await wait(pauseMs);
    }
  };
  const visitors = Promise.all(Array.from({ length: CONNECTIONS }, visitor));
  const exitCodes: (number | null)[] = [];
  for (const shop of cluster.shops) exitCodes.push(await shop.restart());
  over = true;
  await visitors;
  return { ...count, failures, exitCodes };
}

function book({ url }: Cluster, number: number) {
  const body = makeOrderBody({ phone: `8${String(number).padStart(9, "0")}`, email: "" });
  const headers = { "idempotency-key": randomUUID() };
  return send(`${url}/send-email`, { method: "POST", headers, body, from: loopback(number) });
}
