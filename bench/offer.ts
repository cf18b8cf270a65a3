import { setTimeout as wait } from "node:timers/promises";
import type { Connections, Outcome } from "./raw-request.ts";

const TICK_MS = 5;
/** So many wait for a response at the most; visitors beyond would have left. */
const MOST_WAITING = 2_000;

/** Sends so many requests a second, whether or not a response comes, as visitors do. Gives what became of them. */
export async function offer(
  connections: Connections,
  perSecond: number,
  durationMs: number,
  nextRequest: () => Buffer,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = new Set<Promise<void>>();
  const began = performance.now();
  let sent = 0;
  for (let at = 0; at < durationMs; at = performance.now() - began) {
    for (const due = (at / 1000) * perSecond; sent < due; sent++) {
      if (waiting.size >= MOST_WAITING) continue;
      const response = connections.send(nextRequest()).then((outcome) => {
        outcomes.push(outcome);
        waiting.delete(response);
      });
      waiting.add(response);
    }
    await wait(TICK_MS);
  }
  await Promise.all(waiting);
  return outcomes;
}

/** How many a second get a response at the most, after half as long to warm up: each caller sends again as soon as it has its response. */
export async function measureMaximum(
  connections: Connections,
  callers: number,
  durationMs: number,
  nextRequest: () => Buffer,
): Promise<number> {
  const countFor = async (ms: number): Promise<number> => {
    const ends = performance.now() + ms;
    let responses = 0;
    const call = async () => {
      while (performance.now() < ends) {
        const { status } = await connections.send(nextRequest());
        if (status >= 200 && status < 500) responses++;
      }
    };
    await Promise.all(Array.from({ length: callers }, call));
    return responses;
  };
  await countFor(durationMs / 2);
  return ((await countFor(durationMs)) / durationMs) * 1000;
}

export function p99Of(outcomes: Outcome[]): number {
  const sorted = outcomes.map(({ ms }) => ms).sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * 0.99)] ?? 0;
}
