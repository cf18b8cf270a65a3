import type { FastifyReply, FastifyRequest } from "fastify";
import { clientNetwork } from "./client-address.ts";
import { RequestError } from "./errors.ts";

interface Share {
  /** How many requests of one network may be underway. */
  most: number;
  /** What one too many is told. */
  message: string;
  retryAfterSeconds: number;
}

/**
 * For a route's `onRequest`: one too many of a network is told so before its body is read. Without it one caller with a
 * thousand connections fills the line in which everybody waits.
 */
export function limitEachNetwork({ most, message, retryAfterSeconds }: Share) {
  const underway = new Map<string, number>();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const network = clientNetwork(request.ip);
    const others = underway.get(network) ?? 0;
    if (others >= most) throw new RequestError(429, message, { "retry-after": String(retryAfterSeconds) });
    underway.set(network, others + 1);
    reply.raw.once("close", () => {
      const left = (underway.get(network) ?? 1) - 1;
      if (left > 0) underway.set(network, left);
      else underway.delete(network);
    });
  };
}
