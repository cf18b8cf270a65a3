import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { makeOrderBody } from "../factories.ts";
import type { Cluster } from "./cluster.ts";
import { loopback, type Reply, send } from "./send.ts";

const CONNECTIONS = 24;
const RETRY_PAUSES_MS = [50, 100, 200, 400, 800];

let lastNumber = 0;

export interface Buyer {
  key: string;
  from: string;
  order: Record<string, unknown>;
}

/** A buyer with an address and a phone of their own; every second one gets a copy of the mail. */
export function makeBuyer(): Buyer {
  const number = ++lastNumber;
  const email = number % 2 === 0 ? "" : `customer-${number}@customer.example`;
  const order = makeOrderBody({ phone: `9${String(number).padStart(9, "0")}`, email });
  return { key: randomUUID(), from: loopback(number), order };
}

export function book(url: string, { key, from, order }: Buyer): Promise<Reply> {
  return send(`${url}/send-email`, { method: "POST", headers: { "idempotency-key": key }, body: order, from });
}

export function codeOf({ body }: Reply): string {
  return JSON.parse(body).order.code;
}

/** Books orders through nginx, each retried until it is acknowledged, while `disturb` runs, evenly spread. */
export async function bookInStorm(cluster: Cluster, orders: number, disturb: (() => Promise<void>)[]) {
  const codes: string[] = [];
  const refusals = new Set<string>();
  let begun = 0;
  const bookUntilAcknowledged = async () => {
    const buyer = makeBuyer();
    for (let attempt = 0; ; attempt++) {
      const reply = await book(cluster.url, buyer).catch(({ message }: Error) => message);
      if (typeof reply !== "string" && reply.status === 200) {
        codes.push(codeOf(reply));
        // A client that did not get the response repeats the request: it is the same order.
        if (codes.length % 20 === 0) refusals.add(await repeat(cluster.url, buyer, codeOf(reply)));
        return;
      }
      refusals.add(typeof reply === "string" ? reply : `${reply.status} after ${reply.headers["retry-after"]} s`);
      await wait(RETRY_PAUSES_MS[Math.min(attempt, RETRY_PAUSES_MS.length - 1)]);
    }
  };
  const worker = async () => {
    while (begun++ < orders) await bookUntilAcknowledged();
  };
  const working = Promise.all(Array.from({ length: CONNECTIONS }, worker));
  for (const [index, one] of disturb.entries()) {
    while (codes.length < (orders * (index + 0.5)) / disturb.length) await wait(10);
    await one();
  }
  await working;
  refusals.delete("the same order");
  return { codes, refusals };
}

async function repeat(url: string, buyer: Buyer, code: string): Promise<string> {
  const again = await book(url, buyer).catch(() => undefined);
  return again?.status === 200 && codeOf(again) !== code ? `another code than ${code}` : "the same order";
}
