import type { Answer } from "./blog-response.ts";
import { readApiAnswer, readUploadAnswer } from "./read-response.ts";
import { ServiceFailure } from "./service-failure.ts";
import type { ServicePath } from "./service-path.ts";

const TIMEOUT_MS = 5_000;

const KINDS = {
  api: { accept: "application/json", readAnswer: readApiAnswer },
  upload: { accept: "image/*, audio/*, video/*, application/pdf", readAnswer: readUploadAnswer },
};

interface Service {
  serviceUrl: string;
  fetch?: typeof globalThis.fetch | undefined;
  timeoutMs?: number | undefined;
}

export type AskService = (kind: ServicePath["kind"], address: string) => Promise<Answer>;

/** Asks the blog service one question. Every way it can fail is a ServiceFailure. */
export function buildAskService({ serviceUrl, fetch = globalThis.fetch, timeoutMs = TIMEOUT_MS }: Service): AskService {
  const base = baseOf(serviceUrl);
  return async (kind, address) => {
    const { accept, readAnswer } = KINDS[kind];
    const asking = new AbortController();
    const timer = setTimeout(() => asking.abort(), timeoutMs);
    try {
      const response = await fetch(base + address, {
        redirect: "manual",
        headers: { accept, "user-agent": "kolhu-shop" },
        signal: asking.signal,
      });
      return await readAnswer(response);
    } catch (cause) {
      throw new ServiceFailure(asking.signal.aborted ? 504 : 502, cause);
    } finally {
      clearTimeout(timer);
      // A body that nobody reads would hold its connection.
      asking.abort();
    }
  };
}

function baseOf(serviceUrl: string): string {
  const url = new URL(serviceUrl);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) {
    throw new Error("BLOG_SERVICE_URL must be a plain http or https address, without a user name, a query or a #");
  }
  return url.origin + url.pathname.replace(/\/+$/, "");
}
