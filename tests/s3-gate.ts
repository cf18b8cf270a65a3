import { once } from "node:events";
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { makeBucketUrl } from "./make-bucket-url.ts";

/** drop: hangs up at once. hang: never responds. cut: hangs up in the middle of the response. stall: falls silent there. page: is no S3 server, but some website. */
type Fault = "drop" | "hang" | "cut" | "stall" | "page";

/** A proxy before the S3 server that fails on command. */
export async function startS3Gate() {
  const { hostname, port } = new URL(makeBucketUrl());
  const requested: string[] = [];
  let fault: Fault | undefined;
  let isHit = (_line: string) => true;

  const server = createServer((request, response) => {
    const line = `${request.method} ${request.url}`;
    requested.push(line);
    const fails = fault !== undefined && isHit(line);
    if (fails && fault === "drop") request.socket.destroy();
    else if (fails && fault === "page") response.setHeader("content-type", "text/html").end("<h1>Welcome</h1>");
    else if (!fails || fault !== "hang") pass(request, response, fails ? fault : undefined);
  });
  const pass = (request: IncomingMessage, response: ServerResponse, breakOff?: Fault) => {
    const { method, url: path, headers } = request;
    const onward = forward({ hostname, port, method, path, headers }, async (received) => {
      response.writeHead(received.statusCode ?? 500, received.headers);
      if (!breakOff) return received.pipe(response);
      const [chunk] = await once(received, "data");
      response.write(chunk.subarray(0, chunk.length / 2), () => {
        if (breakOff === "cut") response.destroy();
      });
    });
    request.pipe(onward);
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    host,
    /** "GET /bucket/key" for each request, oldest first. */
    requested,
    /** From now on, for all requests or for those whose line is hit. */
    fail(how: Fault, hit: (line: string) => boolean = () => true) {
      [fault, isHit] = [how, hit];
    },
    mend() {
      fault = undefined;
    },
    async close(): Promise<void> {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
