import type { IncomingMessage, ServerResponse } from "node:http";

/** An answer that is finished: bytes and headers are ready to be sent as they are. */
export interface KeptAnswer {
  body: Buffer;
  etag: string;
  headers: Record<string, string>;
}

export function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  return (
    ifNoneMatch === "*" || (ifNoneMatch?.split(",").some((one) => one.trim().replace(/^W\//, "") === etag) ?? false)
  );
}

/**
 * Sends finished answers before the router is asked: routing, hooks and serialising would cost more than the sending.
 * Where there is none to send, the route of the same address answers alike.
 */
export class KeptAnswers {
  private readonly sources = new Map<string, () => KeptAnswer | undefined>();
  private readonly heads = new WeakMap<KeptAnswer, { whole: string[]; unchanged: string[] }>();

  constructor(private readonly commonHeaders: Record<string, string>) {}

  add(path: string, source: () => KeptAnswer | undefined): void {
    this.sources.set(path, source);
  }

  send(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const answer = this.sources.get(request.url ?? "")?.();
    if (!answer) return false;
    const { whole, unchanged } = this.headOf(answer);
    if (isFresh(request.headers["if-none-match"], answer.etag)) {
      response.writeHead(304, unchanged).end();
    } else {
      response.writeHead(200, whole).end(request.method === "HEAD" ? undefined : answer.body);
    }
    return true;
  }

  /** Flat lists of names and values, made once: merging objects for every request is half of its cost. */
  private headOf(answer: KeptAnswer) {
    const made = this.heads.get(answer);
    if (made) return made;
    const unchanged = Object.entries({ ...this.commonHeaders, ...answer.headers, etag: answer.etag }).flat();
    const head = { whole: [...unchanged, "content-length", String(answer.body.length)], unchanged };
    this.heads.set(answer, head);
    return head;
  }
}
