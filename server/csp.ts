import { createHash } from "node:crypto";

/** Scripts that run: not those of a file, and not facts for search engines. */
const INLINE_SCRIPTS = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;

/** A policy that allows this finished page's own inline scripts and no other. */
export function policyFor(html: string): string {
  const hashes = [...html.matchAll(INLINE_SCRIPTS)].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "connect-src 'self'",
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src https://www.openstreetmap.org https://www.google.com",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
