import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseEncoding, type Encoding, type FinishedAnswer, isFresh } from "./finished-answer.ts";
import { RepeatedHead } from "./repeated-head.ts";

type Lookup = (url: string) => FinishedAnswer | undefined;

/**
 * Sends finished answers before the router is asked: routing, hooks and serialising would cost more than the sending.
 * Where there is none to send, the route of the same address answers alike.
 */
export class FastLane {
  private readonly lookups: Lookup[] = [];
  private readonly heads = new WeakMap<FinishedAnswer, Partial<Record<Encoding, RepeatedHead>>>();

  constructor(private readonly commonHeaders: Record<string, string>) {}

  add(lookup: Lookup): void {
    this.lookups.push(lookup);
  }

  take(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const answer = this.find(request.url ?? "");
    if (answer) this.send(answer, request, response);
    return answer !== undefined;
  }

  find(url: string): FinishedAnswer | undefined {
    for (const lookup of this.lookups) {
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
