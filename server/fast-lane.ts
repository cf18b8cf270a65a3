import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseEncoding, type Encoding, type FinishedAnswer, isFresh } from "./finished-answer.ts";

type Lookup = (url: string) => FinishedAnswer | undefined;

/**
 * Sends finished answers before the router is asked: routing, hooks and serialising would cost more than the sending.
 * Where there is none to send, the route of the same address answers alike.
 */
export class FastLane {
  private readonly lookups: Lookup[] = [];
  private readonly heads = new WeakMap<FinishedAnswer, Map<Encoding | "unchanged", string[]>>();

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
      response.writeHead(304, this.headOf(answer, "unchanged")).end();
      return;
    }
    const wanted = chooseEncoding(request.headers["accept-encoding"] as string | undefined);
    const encoding = answer.bodies[wanted] ? wanted : "identity";
    response.writeHead(answer.status, this.headOf(answer, encoding));
    response.end(request.method === "HEAD" ? undefined : answer.bodies[encoding]);
  }

  /** Flat lists of names and values, made once: merging objects for every request is half of its cost. */
  private headOf(answer: FinishedAnswer, kind: Encoding | "unchanged"): string[] {
    const made = this.heads.get(answer) ?? new Map<Encoding | "unchanged", string[]>();
    this.heads.set(answer, made);
    const known = made.get(kind);
    if (known) return known;
    const head = Object.entries({ ...this.commonHeaders, ...answer.headers, etag: answer.etag }).flat();
    if (kind !== "unchanged") head.push("content-length", String(answer.bodies[kind]?.length));
    if (kind === "br" || kind === "gzip") head.push("content-encoding", kind);
    made.set(kind, head);
    return head;
  }
}
