import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** The scripts and style sheets of the next release. */
export const NEXT = "/assets/next/";

/**
 * The shop behind a proxy that can deploy a next release: the same build, with other names for all its files.
 * Requests for what matches `lost` get no response, as when the network goes in between.
 */
export async function startReleases(shopUrl: string) {
  const state = { isNext: false, lost: /^$/ };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "GET", url = "/", headers } = request;
    if (state.lost.test(url)) throw new Error(`${url} is lost.`);
    const body = await buffer(request);
    const sent = Object.entries(headers).flatMap(([name, value]) => (isOwn(name) ? [] : [[name, String(value)]]));
    const received = await fetch(shopUrl + url.replace(NEXT, "/assets/"), {
      method,
      headers: [...sent, ["accept-encoding", "identity"]] as [string, string][],
      redirect: "manual",
      ...(body.length > 0 && { body }),
    });
    const isText = /html|javascript/.test(received.headers.get("content-type") ?? "");
    const content = Buffer.from(await received.arrayBuffer());
    const own = Object.fromEntries([...received.headers].filter(([name]) => !isOwn(name)));
    const isRenamed = isText && state.isNext;
    // It has the hashes of the scripts as they were.
    if (isRenamed) delete own["content-security-policy"];
    response.writeHead(received.status, own).end(isRenamed ? rename(content.toString()) : content);
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  await once(server.listen(0, "localhost"), "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    deployNext: () => {
      state.isNext = true;
    },
    lose: (lost: RegExp) => {
      state.lost = lost;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Headers that belong to one connection. */
const isOwn = (name: string) =>
  /^(host|connection|keep-alive|content-length|transfer-encoding|accept-encoding)$/.test(name);

/** A worker also has the hash of its release. */
function rename(text: string): string {
  return text
    .replaceAll(/\bassets\/(?=[\w.-]+\.(js|css)\b)/g, NEXT.slice(1))
    .replace(/\b[0-9a-f]{16}\b/, "0123456789abcdef");
}
