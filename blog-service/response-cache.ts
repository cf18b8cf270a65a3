import { createHash } from "node:crypto";

const MAX_KEPT = 50;

export type Answer = { payload: Buffer; etag: string };

/** The library does not change while the service runs, so an answer is made once; the oldest makes room for the newest. */
export function keepAnswers(build: (url: string) => unknown): (url: string) => Answer {
  const kept = new Map<string, Answer>();
  return (url) => {
    const known = kept.get(url);
    if (known !== undefined) return known;
    const answer = buildAnswer(build(url));
    const [oldest] = kept.keys();
    if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(url, answer);
    return answer;
  };
}

export function buildAnswer(body: unknown): Answer {
  const payload = Buffer.from(JSON.stringify(body));
  return { payload, etag: `W/"${createHash("sha1").update(payload).digest("base64url")}"` };
}
