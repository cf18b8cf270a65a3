import { createHash } from "node:crypto";
import { hasMoreValues } from "#server/http/json-values.ts";
import { strapiError } from "./strapi-error.ts";

export interface BlogResponse {
  status: number;
  contentType: string;
  etag: string;
  body: Buffer;
}

const MAX_API_BYTES = 5_000_000;
/** A hundred posts, each with its pictures in all sizes, have half as many. */
const MAX_API_VALUES = 20_000;
const MAX_UPLOAD_BYTES = 20_000_000;
const JSON_TYPE = "application/json; charset=utf-8";
const SAFE_UPLOAD_TYPE = /^(?:(?:image|audio|video)\/[\w.+-]+|application\/pdf)$/;

/** A response of `/api`: JSON, whether it is good news or the caller's own mistake. Anything else is a failure. */
export async function readApiResponse(response: Response): Promise<BlogResponse> {
  if (response.status !== 200 && !isCallersMistake(response.status)) throw unexpectedStatus(response);
  if (mediaType(response) !== "application/json") throw unexpectedType(response);
  const body = await readBody(response, MAX_API_BYTES);
  if (hasMoreValues(body, MAX_API_VALUES)) throw new Error(`The body has more than ${MAX_API_VALUES} values`);
  JSON.parse(body.toString());
  return buildResponse(response.status, JSON_TYPE, body);
}

/** A file of `/uploads`, if it is of a type that cannot act in the shop's name. Errors get our own words. */
export async function readUploadResponse(response: Response): Promise<BlogResponse> {
  if (isCallersMistake(response.status)) {
    const error = strapiError(response.status, response.status === 404 ? "Not Found" : "Not available");
    return buildResponse(response.status, JSON_TYPE, Buffer.from(JSON.stringify(error)));
  }
  if (response.status !== 200) throw unexpectedStatus(response);
  const type = mediaType(response);
  if (!SAFE_UPLOAD_TYPE.test(type)) throw unexpectedType(response);
  return buildResponse(200, type, await readBody(response, MAX_UPLOAD_BYTES));
}

/** 408 and 429 speak of the moment, not of the request: sent later, it would succeed. */
function isCallersMistake(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** Media type without its parameters: two Content-Type headers arrive joined by a comma and match no safe type. */
function mediaType(response: Response): string {
  const [type = ""] = (response.headers.get("content-type") ?? "").split(";");
  return type.trim().toLowerCase();
}

function buildResponse(status: number, contentType: string, body: Buffer): BlogResponse {
  const etag = `"${createHash("sha256").update(body).digest("base64url")}"`;
  return { status, contentType, etag, body };
}

function unexpectedStatus(response: Response): Error {
  return new Error(`Unexpected status ${response.status}`);
}

function unexpectedType(response: Response): Error {
  return new Error(`Unexpected content type ${response.headers.get("content-type")}`);
}

async function readBody(response: Response, maxBytes: number): Promise<Buffer> {
  const tooLarge = new Error(`The body is larger than ${maxBytes} bytes`);
  if (Number(response.headers.get("content-length")) > maxBytes) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
