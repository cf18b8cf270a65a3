import { randomUUID } from "node:crypto";
import { inject } from "vitest";

/** A PICTURES_URL with an empty place of its own in a real bucket; `host` is another way to the same server. */
export function makeBucketUrl({ host }: { host?: string } = {}): string {
  const bucket = inject("bucket");
  if ("missing" in bucket) throw new Error(bucket.missing);
  const url = new URL(bucket.url);
  url.pathname += `/kolhu-test-${randomUUID()}`;
  if (host) Object.assign(url, { protocol: "http:", host });
  return url.href;
}
