import type { FastifyReply, FastifyRequest } from "fastify";
import { clientNetwork } from "./client-address.ts";
import { RequestError } from "./errors.ts";

interface Share {
  /** Most requests of one network at the same time. */
  most: number;
  message: string | (() => string);
  retryAfterSeconds: number;
}

/** Keeps one caller with a thousand connections from filling the queue that everybody waits in. */
export class NetworkShares {
  private readonly underway = new Map<string, number>();

  constructor(private readonly share: Share) {}

  /** Returns the function that leaves, or throws. */
  enter(ip: string): () => void {
    const { most, message, retryAfterSeconds } = this.share;
    const network = clientNetwork(ip);
    const others = this.underway.get(network) ?? 0;
    if (others >= most)
      throw new RequestError(429, typeof message === "string" ? message : message(), {
        "retry-after": String(retryAfterSeconds),
      });
    this.underway.set(network, others + 1);
    return () => {
      const left = (this.underway.get(network) ?? 1) - 1;
      if (left > 0) this.underway.set(network, left);
      else this.underway.delete(network);
    };
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
