import type { FastifyInstance } from "fastify";

/** 405 where the address exists for other methods, else 404; both in words. */
export function answerUnknown(server: FastifyInstance): void {
  const methodsByPattern = new Map<string, Set<string>>();
  server.addHook("onRoute", ({ url, method }) => {
    if (url.includes("*")) return;
    const pattern = url.replace(/:[^/]+/g, "[^/]+").replace(/\/$/, "");
    const methods = methodsByPattern.get(pattern) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    methodsByPattern.set(pattern, methods);
  });
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.replace(/[?#].*$/, "").replace(/\/$/, "");
    const allowed = [...methodsByPattern]
      .filter(([pattern]) => new RegExp(`^${pattern}$`).test(path))
      .flatMap(([, methods]) => [...methods]);
    if (allowed.length === 0) return reply.code(404).send({ message: "Not Found" });
    return reply
      .code(405)
      .header("allow", [...new Set(allowed)].join(", "))
      .send({ message: `${request.method} is not possible here` });
  });
}
