import { type IncomingHttpHeaders, request } from "node:http";

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** The caller's own address, such as 127.8.0.1: all of 127.0.0.0/8 is this machine. */
  from?: string;
}

const TIMEOUT_MS = 30_000;

/** One request on a connection of its own, from any loopback address. Rejects where no whole response came. */
export function send(url: string, { method = "GET", headers = {}, body, from }: Sent = {}): Promise<Reply> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const json = payload === undefined ? {} : { "content-type": "application/json" };
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      { method, headers: { ...json, ...headers }, localAddress: from, agent: false, timeout: TIMEOUT_MS },
      async (response) => {
        try {
          const chunks: Buffer[] = [];
          for await (const chunk of response) chunks.push(chunk);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
          });
        } catch (error) {
          reject(error);
        }
      },
    );
    call.on("timeout", () => call.destroy(new Error("no response in time")));
    call.on("error", reject);
    call.end(payload);
  });
}

/** A loopback address for each number, so that none is counted with another. */
export function loopback(number: number): string {
  return `127.${10 + (number >> 14)}.${(number >> 7) & 127}.${(number & 127) + 1}`;
}
