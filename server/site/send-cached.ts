import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseEncoding, type Encoding, type FinishedAnswer, isFresh } from "./cached-response.ts";
import { RepeatedHead } from "./repeated-head.ts";

type Lookup = (url: string) => FinishedAnswer | undefined;

interface Lane {
  /** The route that answers alike. */
  route: string;
  lookup: Lookup;
  /** How many were sent since somebody asked, by method and status: plain numbers, because this is the shortest way. */
  sent: Record<"GET" | "HEAD", Record<number, number>>;
}

/**
 * Sends finished answers before the router is asked: routing, hooks and serialising would cost more than the sending.
 * Where there is none to send, the route of the same address answers alike.
 */
export class FastLane {
  private readonly lanes: Lane[] = [];
  private readonly heads = new WeakMap<FinishedAnswer, Partial<Record<Encoding, RepeatedHead>>>();

  constructor(private readonly commonHeaders: Record<string, string>) {}

  add(route: string, lookup: Lookup): void {
    this.lanes.push({ route, lookup, sent: { GET: {}, HEAD: {} } });
  }

  take(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    for (const { lookup, sent } of this.lanes) {
      const answer = lookup(request.url ?? "");
      if (!answer) continue;
      this.send(answer, request, response);
      const ofMethod = sent[request.method];
      ofMethod[response.statusCode] = (ofMethod[response.statusCode] ?? 0) + 1;
      return true;
    }
    return false;
  }

  /** What was sent since the last call. */
  takeCounts(): { method: string; route: string; status: number; sent: number }[] {
    return this.lanes.flatMap((lane) => {
      const { route, sent } = lane;
      lane.sent = { GET: {}, HEAD: {} };
      return Object.entries(sent).flatMap(([method, counts]) =>
        Object.entries(counts).map(([status, number]) => ({ method, route, status: Number(status), sent: number })),
      );
    });
  }

  find(url: string): FinishedAnswer | undefined {
    for (const { lookup } of this.lanes) {
      const answer = lookup(url);
      if (answer) return answer;
    }
    return undefined;
  }

  send(answer: FinishedAnswer, request: IncomingMessage, response: ServerResponse): void {
    if (answer.status === 200 && isFresh(request.headers["if-none-match"], answer.etag)) {
      response.writeHead(304, this.fieldsOf(answer)).end();
      return;
    }
    const wanted = chooseEncoding(request.headers["accept-encoding"] as string | undefined);
    const encoding = answer.bodies[wanted] ? wanted : "identity";
    this.headOf(answer, encoding).writeTo(response);
    response.end(request.method === "HEAD" ? undefined : answer.bodies[encoding]);
  }

  private headOf(answer: FinishedAnswer, encoding: Encoding): RepeatedHead {
    const known = this.heads.get(answer);
    if (known?.[encoding]) return known[encoding];
    const fields = [...this.fieldsOf(answer), "content-length", String(answer.bodies[encoding]?.length)];
    if (encoding !== "identity") fields.push("content-encoding", encoding);
    const head = new RepeatedHead(answer.status, fields);
    this.heads.set(answer, { ...known, [encoding]: head });
    return head;
  }

  private fieldsOf({ headers, etag }: FinishedAnswer): string[] {
    return Object.entries({ ...this.commonHeaders, ...headers, etag }).flat();
  }
}
