import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { PRIVATE_HEADERS } from "./private-pages.ts";

/** Always private: the URL of a refused request is unknown, or not in its canonical spelling. */
const OF_ERRORS = { ...PRIVATE_HEADERS, "content-type": "application/json; charset=utf-8", connection: "close" };
const BAD = { status: 400, message: "The request is not valid HTTP" };
const FAULTS: Record<string, typeof BAD> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: "The request took too long to arrive" },
  HPE_HEADER_OVERFLOW: { status: 431, message: "The request's head is too large" },
};

export function refuseRequest(
  response: ServerResponse,
  headers: Record<string, string>,
  { status = 400, message }: { status?: number; message: string },
): void {
  response.writeHead(status, { ...headers, ...OF_ERRORS }).end(JSON.stringify({ message }));
}

/** Node would refuse the request too, but without our security headers. */
export function isHostMissing({ headers, httpVersion }: IncomingMessage): boolean {
  return headers.host === undefined && httpVersion === "1.1";
}

export function buildClientErrorHandler(headers: Record<string, string>, onRefused: (status: number) => void) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code !== "ECONNRESET" && socket.writable) {
      const fault = FAULTS[error.code ?? ""] ?? BAD;
      onRefused(fault.status);
      socket.write(renderError(fault, headers));
    }
    socket.destroySoon();
  };
}

function renderError({ status, message }: typeof BAD, headers: Record<string, string>): string {
  const body = JSON.stringify({ message });
  const fields = {
    ...headers,
    ...OF_ERRORS,
    "content-length": Buffer.byteLength(body),
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`;
}
