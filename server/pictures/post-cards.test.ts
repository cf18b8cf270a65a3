import Fastify from "fastify";
import { expect, it, onTestFinished, vi } from "vitest";
import { makePhoto } from "#tests/make-photo.ts";
import { postCardRoutes } from "./post-cards.ts";

/** The worker has a low priority: on a busy machine it waits. */
const WORKER_MS = 60_000;

async function startBlogWith(content: Buffer) {
  const server = Fastify();
  onTestFinished(() => server.close());
  let readings = 0;
  server.get("/blog-api/uploads/photo.jpg", (_request, reply) => {
    readings++;
    reply.type("image/jpeg").send(content);
  });
  await server.register(postCardRoutes);
  return {
    getCard: (name: string) => server.inject({ url: `/post-cards/${name}` }),
    countReadings: () => readings,
    close: () => server.close(),
  };
}

it(
  "a post's picture is read once, and its card made once, for many at the same moment and later",
  async () => {
    const blog = await startBlogWith(await makePhoto(40, 30).jpeg().toBuffer());
    const cards = await Promise.all(Array.from({ length: 20 }, () => blog.getCard("photo.jpg.jpg")));
    const later = await blog.getCard("photo.jpg.jpg");
    expect(new Set([...cards, later].map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(later.rawPayload.subarray(0, 3).toString("hex")).toBe("ffd8ff");
    expect(blog.countReadings()).toBe(1);
  },
  WORKER_MS,
);

it("a file that is no picture is read once; a missing or too large one has no card", async () => {
  const text = await startBlogWith(Buffer.from("<svg/>"));
  for (const name of ["photo.jpg.jpg", "photo.jpg.jpg", "other.jpg.jpg"]) {
    expect((await text.getCard(name)).statusCode).toBe(404);
  }
  expect(text.countReadings()).toBe(1);
  const large = await startBlogWith(Buffer.concat([await makePhoto(9, 9).jpeg().toBuffer(), Buffer.alloc(16e6)]));
  expect((await large.getCard("photo.jpg.jpg")).statusCode).toBe(404);
});

it("a card that is being made is given up when the shop stops", async () => {
  const blog = await startBlogWith(await makePhoto(40, 30).jpeg().toBuffer());
  const card = blog.getCard("photo.jpg.jpg");
  await vi.waitFor(() => expect(blog.countReadings()).toBe(1), { interval: 1, timeout: 30_000 });
  await blog.close();
  expect((await card).statusCode).toBe(503);
});
