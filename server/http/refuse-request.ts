import type { IncomingMessage, ServerResponse } from "node:http";

/** An error response for what never reaches a route. */
export function refuseRequest(
  response: ServerResponse,
  headers: Record<string, string>,
  { status = 400, message }: { status?: number; message: string },
): void {
  response
    .writeHead(status, { ...headers, "content-type": "application/json; charset=utf-8", connection: "close" })
    .end(JSON.stringify({ message }));
}

/** HTTP/1.1 wants the header Host. Node would refuse the request too, but without the headers that every response has. */
export function isHostMissing({ headers, httpVersion }: IncomingMessage): boolean {
  return headers.host === undefined && httpVersion === "1.1";
}
