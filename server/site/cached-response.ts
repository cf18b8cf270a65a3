import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { matchesEtag } from "#server/http/etag.ts";

type Encoding = "identity" | Compression;
type Compression = "gzip" | "br";

/** A response that is ready to be sent, in every encoding. */
export interface CachedResponse {
  status: number;
  /** Weak: one tag for all encodings of the same content. */
  etag: string;
  headers: Record<string, string>;
  bodies: { identity: Buffer } & Partial<Record<Compression, Buffer>>;
}

/** One packet: compressing a smaller response saves nothing. */
const WORTH_COMPRESSING_BYTES = 1_400;
/** Saves nine tenths of what the highest quality (11) would, in a hundredth of the time. */
const BROTLI_QUALITY = 5;

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

export async function compressResponse(
  body: Buffer,
  headers: Record<string, string>,
  status = 200,
): Promise<CachedResponse> {
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  if (body.length < WORTH_COMPRESSING_BYTES) return { status, etag, headers, bodies: { identity: body } };
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [gzipped, br] = await Promise.all([asGzip(body), asBrotli(body, { params })]);
  return {
    status,
    etag,
    headers: { ...headers, vary: "accept-encoding" },
    bodies: { identity: body, gzip: gzipped, br },
  };
}

/** The response to a request with these headers: 304, or the body in the smallest accepted encoding. */
export function selectResponse(
  { status, etag, headers, bodies }: CachedResponse,
  request: IncomingHttpHeaders,
): { status: number; headers: Record<string, string>; body?: Buffer } {
  if (status === 200 && matchesEtag(request["if-none-match"], etag)) {
    return { status: 304, headers: { ...headers, etag } };
  }
  const accepted = chooseEncoding(request["accept-encoding"] as string | undefined);
  const encoding = bodies[accepted] ? accepted : "identity";
  const body = bodies[encoding] ?? bodies.identity;
  return {
    status,
    headers: {
      ...headers,
      etag,
      "content-length": String(body.length),
      ...(encoding !== "identity" && { "content-encoding": encoding }),
    },
    body,
  };
}

export function chooseEncoding(acceptEncoding = ""): Encoding {
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
