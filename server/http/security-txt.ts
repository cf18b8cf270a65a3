import type { FastifyInstance } from "fastify";
import type { Settings } from "#domain/settings.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** RFC 9116 requires an expiry date; it is computed for each request. */
const GOOD_FOR_DAYS = 180;

interface Options {
  publicUrl: string;
  settings: () => Settings;
  now: () => number;
}

export async function securityTxt(api: FastifyInstance, { publicUrl, settings, now }: Options): Promise<void> {
  api.get("/.well-known/security.txt", { schema: { hide: true } }, async (_request, reply) => {
    const day = Math.floor(now() / DAY_MS) + GOOD_FOR_DAYS;
    const lines = [
      `Contact: mailto:${settings().email}`,
      `Expires: ${new Date(day * DAY_MS).toISOString()}`,
      "Preferred-Languages: en, hi",
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=86400")
      .send(`${lines.join("\n")}\n`);
  });
}
