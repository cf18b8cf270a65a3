import type { FastifyInstance, FastifyRequest } from "fastify";
import { RequestError } from "./errors.ts";

const MAX_DEPTH = 20;
const decoder = new TextDecoder("utf-8", { fatal: true });

const FORBIDDEN_KEYS = new Set(["__proto__", "constructor"]);

/** JSON only, and only what every database and screen can hold: anything else is named and refused before a route sees it. */
export function acceptOnlyCleanJson(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    async (request: FastifyRequest, body: Buffer) => {
      const charset = /charset\s*=\s*"?([^";\s]+)/i.exec(request.headers["content-type"] ?? "")?.[1];
      if (charset && !/^utf-?8$/i.test(charset)) throw new RequestError(415, "The charset must be utf-8");
      // Callers that always send the JSON content type do so without a body too (DELETE).
      if (body.length === 0) return undefined;
      const value = parse(body);
      const fault = findFault(value);
      if (fault) throw new RequestError(400, fault);
      return value;
    },
  );
}

function parse(body: Buffer): unknown {
  let text: string;
  try {
    text = decoder.decode(body);
  } catch {
    throw new RequestError(400, "The body is not valid UTF-8");
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new RequestError(400, "The body is not valid JSON");
  }
}

/** Walks without recursion, so that depth is a message and never a stack overflow. */
function findFault(body: unknown): string | undefined {
  const open: { value: unknown; path: string; depth: number }[] = [{ value: body, path: "", depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path, depth } = next;
    if (typeof value === "string") {
      const fault = findTextFault(value);
      if (fault) return `${path || "body"}: ${fault}`;
    } else if (typeof value === "object" && value !== null) {
      if (depth === MAX_DEPTH) return `${path.slice(0, 60)}: is nested too deeply`;
      for (const [key, child] of Object.entries(value)) {
        if (FORBIDDEN_KEYS.has(key)) return `${path || "body"}: has the key ${key}, which is not allowed`;
        if (findTextFault(key)) return `${path || "body"}: has a key with characters that are not allowed`;
        open.push({ value: child, path: childPath(path, key, Array.isArray(value)), depth: depth + 1 });
      }
    }
  }
  return undefined;
}

function childPath(path: string, key: string, inList: boolean): string {
  if (inList) return `${path}[${key}]`;
  return path ? `${path}.${key.slice(0, 60)}` : key.slice(0, 60);
}

function findTextFault(text: string): string | undefined {
  if (text.includes("\0")) return "has a NUL character";
  if (!text.isWellFormed()) return "has a broken character (a lone surrogate)";
  return undefined;
}
