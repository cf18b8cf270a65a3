import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** 405 if the URL exists for other methods, else 404. */
export function handleUnknownUrls(server: FastifyInstance): void {
  const methodsByRoute = new Map<string, Set<string>>();
  server.addHook("onRoute", ({ url, method }) => {
    if (url.includes("*")) return;
    const methods = methodsByRoute.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    methodsByRoute.set(url, methods);
  });
  const respond = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = segmentsOf(request.url.split("?", 1).join());
    const allowed = [...methodsByRoute]
      .filter(([route]) => isAt(segmentsOf(route), path))
      .flatMap(([, methods]) => [...methods]);
    if (allowed.length === 0) return reply.code(404).send({ message: "Not Found" });
    return reply
      .code(405)
      .header("allow", [...new Set(allowed)].join(", "))
      .send({ message: `${request.method} is not possible here` });
  };
  server.setNotFoundHandler(respond);
  // Before the body is read.
  server.addHook("onRequest", async (request, reply) => {
    if (request.is404) return respond(request, reply);
  });
}

function isAt(route: string[], path: string[]): boolean {
  return (
    route.length === path.length &&
    route.every((part, at) => (part.startsWith(":") ? path[at] !== "" : part === path[at]))
  );
}

function segmentsOf(path: string): string[] {
  return path.replace(/\/$/, "").split("/");
}
