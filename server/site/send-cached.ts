import type { IncomingMessage, ServerResponse } from "node:http";
import { type CachedResponse, selectVariant, type Variant } from "./cached-response.ts";

type Find = (url: string) => CachedResponse | undefined;

interface Source {
  /** The route that sends the same response if it is not cached. */
  route: string;
  find: Find;
  /** Counts since `takeCounts`, by method and status: plain numbers, because metrics with labels cost as much as the sending. */
  sent: Record<"GET" | "HEAD", Record<number, number>>;
}

/** Sends cached responses before routing: Fastify's router, hooks and reply would cost more than the sending. */
export class CachedResponses {
  private readonly sources: Source[] = [];
  private readonly heads = new WeakMap<Variant, string[]>();

  constructor(private readonly securityHeaders: Record<string, string>) {}

  /** `find` gets the URL in its canonical spelling. */
  add(route: string, find: Find): void {
    this.sources.push({ route, find, sent: { GET: {}, HEAD: {} } });
  }

  trySend(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = "" } = request;
    if (method !== "GET" && method !== "HEAD") return false;
    for (const { find, sent } of this.sources) {
      const cached = find(url);
      if (!cached) continue;
      const variant = selectVariant(cached, request.headers);
      const { status, body } = variant;
      response.writeHead(status, this.headOf(variant)).end(method === "GET" ? body : undefined);
      sent[method][status] = (sent[method][status] ?? 0) + 1;
      return true;
    }
    return false;
  }

  /** Prepared once: merging the headers takes longer than sending them. */
  private headOf(variant: Variant): string[] {
    const known = this.heads.get(variant);
    if (known) return known;
    const head = Object.entries({ ...this.securityHeaders, ...variant.headers }).flat();
    this.heads.set(variant, head);
    return head;
  }

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
