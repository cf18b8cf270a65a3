import type { IncomingMessage, ServerResponse } from "node:http";
import { type CachedResponse, selectResponse } from "./cached-response.ts";

type Find = (url: string) => CachedResponse | undefined;

interface Source {
  /** The route that sends the same response if it is not cached. */
  route: string;
  find: Find;
  /** Since `takeCounts`, by method and status: plain numbers, because metrics with labels cost as much as the sending. */
  sent: Record<"GET" | "HEAD", Record<number, number>>;
}

/** Sends cached responses before routing: Fastify's router, hooks and reply would cost more than the sending. */
export class CachedResponses {
  private readonly sources: Source[] = [];

  constructor(private readonly securityHeaders: Record<string, string>) {}

  /** `find` gets the URL in its canonical spelling. */
  add(route: string, find: Find): void {
    this.sources.push({ route, find, sent: { GET: {}, HEAD: {} } });
  }

  /** Returns false if the response is not cached. */
  trySend(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = "" } = request;
    if (method !== "GET" && method !== "HEAD") return false;
    for (const { find, sent } of this.sources) {
      const cached = find(url);
      if (!cached) continue;
      const { status, headers, body } = selectResponse(cached, request.headers);
      response.writeHead(status, { ...this.securityHeaders, ...headers }).end(method === "GET" ? body : undefined);
      sent[method][status] = (sent[method][status] ?? 0) + 1;
      return true;
    }
    return false;
  }

  /** The responses sent since the last call. */
  takeCounts(): { method: string; route: string; status: number; sent: number }[] {
    return this.sources.flatMap((source) => {
      const { route, sent } = source;
      source.sent = { GET: {}, HEAD: {} };
      return Object.entries(sent).flatMap(([method, counts]) =>
        Object.entries(counts).map(([status, number]) => ({ method, route, status: Number(status), sent: number })),
      );
    });
  }
}
