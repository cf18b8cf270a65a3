import { LimitedConcurrency } from "#server/concurrency/limited-concurrency.ts";
import { RequestError } from "#server/http/errors.ts";
import { type BlogResponse, readApiResponse, readUploadResponse } from "./read-response.ts";
import type { ServicePath } from "./service-path.ts";

const TIMEOUT_MS = 5_000;

/** Everybody may send as many different requests as they like, and each response is held in memory while it arrives. */
const REQUESTS = {
  concurrency: 16,
  queue: 200,
  message: "Many are asking the blog at once; please try again in a moment",
  retryAfterSeconds: 5,
};

const MESSAGES = {
  502: "The blog service gave no usable answer",
  504: "The blog service took too long to answer",
} as const;

const TYPES = {
  api: { accept: "application/json", readResponse: readApiResponse },
  upload: { accept: "image/*, audio/*, video/*, application/pdf", readResponse: readUploadResponse },
};

interface Service {
  serviceUrl: string;
  fetch?: typeof globalThis.fetch | undefined;
  timeoutMs?: number | undefined;
}

/** The service is down, late or talking nonsense. The message is for the caller, the cause for the log. */
export class ServiceFailure extends Error {
  readonly status: keyof typeof MESSAGES;

  constructor(status: keyof typeof MESSAGES, cause: unknown) {
    super(MESSAGES[status], { cause });
    this.status = status;
  }
}

export type RequestService = (type: ServicePath["type"], path: string) => Promise<BlogResponse>;

/** Every failure is a ServiceFailure, or a RequestError if too many requests wait. Waiting counts towards the time limit. */
export function buildRequestService({
  serviceUrl,
  fetch = globalThis.fetch,
  timeoutMs = TIMEOUT_MS,
}: Service): RequestService {
  const base = baseOf(serviceUrl);
  const turns = { api: new LimitedConcurrency(REQUESTS), upload: new LimitedConcurrency(REQUESTS) };
  return async (type, path) => {
    const { accept, readResponse } = TYPES[type];
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), timeoutMs);
    try {
      return await turns[type].run(async () => {
        const headers = { accept, "user-agent": "kolhu-shop" };
        return readResponse(await fetch(base + path, { redirect: "manual", headers, signal: controller.signal }));
      });
    } catch (cause) {
      if (cause instanceof RequestError) throw cause;
      throw new ServiceFailure(controller.signal.aborted ? 504 : 502, cause);
    } finally {
      clearTimeout(timer);
      // A body that nobody reads would hold its connection.
      controller.abort();
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
