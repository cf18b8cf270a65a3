import type { FastifyInstance } from "fastify";

/** The first segments of all routes that are added from now on: a path that begins with another one leads to none of them. */
export function collectRouteSegments(server: FastifyInstance): Set<string> {
  const segments = new Set<string>();
  server.addHook("onRoute", ({ url }) => {
    const segment = firstSegment(url);
    if (segment.startsWith(":")) throw new Error(`A route must begin with a name, not with a parameter: ${url}`);
    segments.add(segment);
  });
  return segments;
}

/** Of a path, with or without a query string. */
export function firstSegment(path: string): string {
  return /^\/?([^/?]*)/.exec(path)?.[1] ?? "";
}
