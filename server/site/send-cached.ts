import { createHash } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { matchesEtag } from "#server/http/etag.ts";

/** One packet: compressing a smaller response saves nothing. */
const WORTH_COMPRESSING_BYTES = 1_400;
/** Saves nine tenths of what the highest quality (11) would, in a hundredth of the time. */
const BROTLI_QUALITY = 5;

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

let last: { acceptEncoding: string; encoding: Encoding } = { acceptEncoding: "", encoding: "identity" };

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

type Encoding = "identity" | Compression;
type Compression = "gzip" | "br";

export interface CachedResponse {
  /** Weak: one tag for all encodings of the same content. */
  etag: string;
  variants: { identity: Variant } & Partial<Record<Compression, Variant>>;
  notModified: Variant;
}

/** The same object for every request: its headers are prepared once for sending. */
interface Variant {
  status: number;
  headers: Record<string, string>;
  body?: Buffer;
}

export async function compressResponse(
  body: Buffer,
  headers: Record<string, string>,
  status = 200,
): Promise<CachedResponse> {
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  const isSmall = body.length < WORTH_COMPRESSING_BYTES;
  const common = { ...headers, ...(!isSmall && { vary: "accept-encoding" }), etag };
  const variant = (content: Buffer, encoding: Partial<Record<"content-encoding", Compression>> = {}): Variant => ({
    status,
    headers: { ...common, "content-length": String(content.length), ...encoding },
    body: content,
  });
  const response = { etag, variants: { identity: variant(body) }, notModified: { status: 304, headers: common } };
  if (isSmall) return response;
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [gzipped, brotli] = await Promise.all([asGzip(body), asBrotli(body, { params })]);
  const compressed = {
    gzip: variant(gzipped, { "content-encoding": "gzip" }),
    br: variant(brotli, { "content-encoding": "br" }),
  };
  return { ...response, variants: { ...response.variants, ...compressed } };
}

export function selectVariant({ etag, variants, notModified }: CachedResponse, request: IncomingHttpHeaders): Variant {
  const { status } = variants.identity;
  if (status === 200 && matchesEtag(request["if-none-match"], etag)) return notModified;
  return variants[chooseEncoding(request["accept-encoding"] as string | undefined)] ?? variants.identity;
}

/** Most clients send the same header as the one before. */
export function chooseEncoding(acceptEncoding = ""): Encoding {
  if (acceptEncoding !== last.acceptEncoding) last = { acceptEncoding, encoding: readEncoding(acceptEncoding) };
  return last.encoding;
}

function readEncoding(acceptEncoding: string): Encoding {
  const accepted = acceptEncoding.split(",").filter(isAccepted).map(nameOf);
  return (["br", "gzip"] as const).find((compression) => accepted.includes(compression)) ?? "identity";
}

/** "gzip;q=0.5"; a weight of 0 refuses the encoding. */
function isAccepted(coding: string): boolean {
  const weight = coding
    .split(";")
    .slice(1)
    .map((parameter) => parameter.trim().toLowerCase())
    .find((parameter) => parameter.startsWith("q="));
  return weight === undefined || Number(weight.slice(2)) > 0;
}

function nameOf(coding: string): string {
  return coding.split(";", 1).join().trim().toLowerCase();
}
