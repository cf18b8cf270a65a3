import { invalidKey, StrapiError, validationError } from "../strapi-error.ts";
import { isQueryObject, type QueryObject } from "./parse-query.ts";

const DEFAULT_LIMIT = 25;
const MAX_LIMIT = 100;
const KEYS = ["page", "pageSize", "start", "limit", "withCount"];

type Meta =
  | { page: number; pageSize: number; pageCount?: number; total?: number }
  | { start: number; limit: number; total?: number };

export type Pagination = {
  start: number;
  limit: number;
  metaFor: (total: number) => Meta;
};

export function readPagination(value: unknown = {}): Pagination {
  if (!isQueryObject(value)) throw validationError("Invalid pagination parameter. Expected an object");
  const unknown = Object.keys(value).find((key) => !KEYS.includes(key));
  if (unknown !== undefined) throw invalidKey("pagination", unknown);

  const byOffset = "start" in value || "limit" in value;
  if (byOffset && ("page" in value || "pageSize" in value)) {
    throw new StrapiError(400, "PaginationError", "Cannot use both page & offset pagination in the same query");
  }
  const withCount = readWithCount(value.withCount);
  return byOffset ? readOffset(value, withCount) : readPage(value, withCount);
}

function readPage({ page = 1, pageSize = DEFAULT_LIMIT }: QueryObject, withCount: boolean): Pagination {
  const size = Math.max(1, toNumber(pageSize));
  const start = readStart((toNumber(page) - 1) * Math.min(size, MAX_LIMIT));
  const limit = readLimit(size);
  const shown = { page: Math.floor(start / limit) + 1, pageSize: limit };
  return {
    start,
    limit,
    metaFor: (total) => (withCount ? { ...shown, pageCount: Math.ceil(total / limit), total } : shown),
  };
}

function readOffset({ start: from = 0, limit: size = DEFAULT_LIMIT }: QueryObject, withCount: boolean): Pagination {
  const start = readStart(toNumber(from));
  const limit = readLimit(toNumber(size));
  return { start, limit, metaFor: (total) => (withCount ? { start, limit, total } : { start, limit }) };
}

function readStart(start: number): number {
  // Strapi names the place it counts from, also when the page or its size was wrong.
  if (!Number.isSafeInteger(start)) {
    throw validationError(`Invalid parameter at 'start'. Expected integer >= 0, received: ${start}`);
  }
  return Math.max(0, start);
}

function readLimit(limit: number): number {
  if (limit === -1) return MAX_LIMIT;
  if (!Number.isSafeInteger(limit)) {
    throw validationError(`Invalid parameter at 'limit'. Expected integer >= 0, received: ${limit}`);
  }
  return Math.min(MAX_LIMIT, Math.max(1, limit));
}

function toNumber(value: unknown): number {
  return typeof value === "number" || typeof value === "string" ? Number(value) : Number.NaN;
}

function readWithCount(value: unknown = "true"): boolean {
  if (value === "true" || value === "t" || value === "1") return true;
  if (value === "false" || value === "f" || value === "0") return false;
  throw validationError('Invalid withCount parameter. Expected "t","1","true","false","0","f"');
}
