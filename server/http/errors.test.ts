import { writeFile } from "node:fs/promises";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { sendError } from "./errors.ts";

it("a full disk is 503 with Retry-After, and the response has no path", async () => {
  const server = Fastify();
  server.setErrorHandler(sendError);
  server.post("/", () => writeFile("/dev/full", "x"));
  const reply = await server.inject({ method: "POST", url: "/" });
  expect([reply.statusCode, reply.headers["retry-after"]]).toEqual([503, "60"]);
  expect(reply.body).not.toContain("/dev/full");
});
