import type { FastifyReply, FastifyRequest } from "fastify";
import { limitNetworks } from "./client-address.ts";
import { RequestError } from "./errors.ts";

interface Share {
  /** Most requests of one network at the same time. */
  most: number;
  /** Of a wider IPv6 network too, so that something is left for others. */
  atMost?: number;
  message: string | (() => string);
  retryAfterSeconds: number;
}

/** Keeps one caller with a thousand connections from filling the queue that everybody waits in. */
export class NetworkShares {
  private readonly underway = new Map<string, number>();

  constructor(private readonly share: Share) {}

  /** Returns the function that leaves, or throws. */
  enter(ip: string): () => void {
    const { most, atMost, message, retryAfterSeconds } = this.share;
    const networks = limitNetworks(ip, most, atMost);
    if (networks.some(({ network, most: share }) => (this.underway.get(network) ?? 0) >= share))
      throw new RequestError(429, typeof message === "string" ? message : message(), {
        "retry-after": String(retryAfterSeconds),
      });
    const add = (count: 1 | -1) => {
      for (const { network } of networks) {
        const underway = (this.underway.get(network) ?? 0) + count;
        if (underway > 0) this.underway.set(network, underway);
        else this.underway.delete(network);
      }
    };
    add(1);
    return () => add(-1);
  }

  async run<Result>(ip: string, work: () => Promise<Result>): Promise<Result> {
    const leave = this.enter(ip);
    try {
      return await work();
    } finally {
      leave();
    }
  }
}

/** Limits a route by its `onRequest`, before the body is read. */
export function limitEachNetwork(share: Share) {
  const shares = new NetworkShares(share);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.raw.once("close", shares.enter(request.ip));
  };
}
