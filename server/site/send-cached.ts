import type { IncomingMessage, ServerResponse } from "node:http";
import { matchesEtag } from "#server/http/etag.ts";
import { type CachedResponse, chooseEncoding, type Encoding } from "./cached-response.ts";
import { RepeatedHead } from "./repeated-head.ts";

type Find = (url: string) => CachedResponse | undefined;

interface Source {
  /** The route that gives the same response. */
  route: string;
  find: Find;
  /** How many were sent since `takeCounts`, by method and status: plain numbers, because labels cost as much as the sending. */
  sent: Record<"GET" | "HEAD", Record<number, number>>;
}

/**
 * Sends cached responses before routing: router, hooks and serialising would cost more than the sending.
 * Where nothing is cached, the route of the same URL gives the same response.
 */
export class CachedResponses {
  private readonly sources: Source[] = [];
  private readonly notFound: Source[] = [];
  private readonly heads = new WeakMap<CachedResponse, Partial<Record<Encoding, RepeatedHead>>>();

  constructor(private readonly commonHeaders: Record<string, string>) {}

  add(route: string, find: Find): void {
    this.sources.push({ route, find, sent: { GET: {}, HEAD: {} } });
  }

  /** For what no route, page or file has: `find` gets the URL in its canonical spelling. */
  addNotFound(route: string, find: Find): void {
    this.notFound.push({ route, find, sent: { GET: {}, HEAD: {} } });
  }

  /** Whether it was sent; if not, the request goes on to the router. */
  trySend(request: IncomingMessage, response: ServerResponse): boolean {
    return this.trySources(this.sources, request, response);
  }

  /** The same, for a request whose URL was made canonical. */
  trySendNotFound(request: IncomingMessage, response: ServerResponse): boolean {
    return this.trySources(this.notFound, request, response);
  }

  private trySources(sources: Source[], request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    for (const { find, sent } of sources) {
      const cached = find(request.url ?? "");
      if (!cached) continue;
      this.send(cached, request, response);
      const ofMethod = sent[request.method];
      ofMethod[response.statusCode] = (ofMethod[response.statusCode] ?? 0) + 1;
      return true;
    }
    return false;
  }

  /** What was sent since the last call. */
  takeCounts(): { method: string; route: string; status: number; sent: number }[] {
    return [...this.sources, ...this.notFound].flatMap((source) => {
      const { route, sent } = source;
      source.sent = { GET: {}, HEAD: {} };
      return Object.entries(sent).flatMap(([method, counts]) =>
        Object.entries(counts).map(([status, number]) => ({ method, route, status: Number(status), sent: number })),
      );
    });
  }

  send(cached: CachedResponse, request: IncomingMessage, response: ServerResponse): void {
    if (cached.status === 200 && matchesEtag(request.headers["if-none-match"], cached.etag)) {
      response.writeHead(304, this.fieldsOf(cached)).end();
      return;
    }
    const wanted = chooseEncoding(request.headers["accept-encoding"] as string | undefined);
    const encoding = cached.bodies[wanted] ? wanted : "identity";
    this.headOf(cached, encoding).writeTo(response);
    response.end(request.method === "HEAD" ? undefined : cached.bodies[encoding]);
  }

  private headOf(cached: CachedResponse, encoding: Encoding): RepeatedHead {
    const known = this.heads.get(cached);
    if (known?.[encoding]) return known[encoding];
    const fields = [...this.fieldsOf(cached), "content-length", String(cached.bodies[encoding]?.length)];
    if (encoding !== "identity") fields.push("content-encoding", encoding);
    const head = new RepeatedHead(cached.status, fields);
    this.heads.set(cached, { ...known, [encoding]: head });
    return head;
  }

  private fieldsOf({ headers, etag }: CachedResponse): string[] {
    return Object.entries({ ...this.commonHeaders, ...headers, etag }).flat();
  }
}
