import type { LightMyRequestResponse } from "fastify";

/** "409 Order not found": the status and the message of a reply. */
export function answerOf(reply: LightMyRequestResponse): string {
  return `${reply.statusCode} ${reply.json().message}`;
}
