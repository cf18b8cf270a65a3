import Fastify from "fastify";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { makePhoto } from "#tests/make-photo.ts";
import { PostCards, postCardRoutes } from "./post-cards.ts";

/** The worker has the lowest priority: on a busy machine it waits. */
const WORKER_MS = 60_000;

describe("the card of a post", () => {
  let cards = new PostCards();
  afterEach(async () => {
    await cards.close();
    cards = new PostCards();
  });

  it(
    "is made once, for many at the same moment and for those who come later",
    async () => {
      const photo = await makePhoto(400, 300).jpeg().toBuffer();
      const [one, other] = await Promise.all([cards.find(photo), cards.find(photo)]);
      expect(one?.subarray(0, 3).toString("hex")).toBe("ffd8ff");
      expect(other).toBe(one);
      expect(await cards.find(photo)).toBe(one);
    },
    WORKER_MS,
  );

  it("is not made of what is no picture", async () => {
    expect(await cards.find(Buffer.from("<svg/>"))).toBeUndefined();
  });

  it("is given up when the shop stops", async () => {
    const found = cards.find(await makePhoto(400, 300).jpeg().toBuffer());
    const failed = expect(found).rejects.toThrow("The shop is stopping");
    await cards.close();
    await failed;
  });
});

async function startBlogWith(content: Buffer) {
  const server = Fastify();
  onTestFinished(() => server.close());
  let readings = 0;
  server.get("/blog-api/uploads/photo.jpg", (_request, reply) => {
    readings++;
    reply.type("image/jpeg").send(content);
  });
  await server.register(postCardRoutes);
  return { getCard: (name: string) => server.inject({ url: `/post-cards/${name}` }), countReadings: () => readings };
}

it("a post's picture is read once, for many at the same moment and for those who come later", async () => {
  const blog = await startBlogWith(await makePhoto(400, 300).jpeg().toBuffer());
  const cards = await Promise.all(Array.from({ length: 20 }, () => blog.getCard("photo.jpg.jpg")));
  const later = await blog.getCard("photo.jpg.jpg");
  expect(new Set([...cards, later].map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(later.rawPayload.subarray(0, 3).toString("hex")).toBe("ffd8ff");
  expect(blog.countReadings()).toBe(1);
});

it("what is no picture is read once, and what is not there or too large has no card", async () => {
  const text = await startBlogWith(Buffer.from("<svg/>"));
  for (const name of ["photo.jpg.jpg", "photo.jpg.jpg", "other.jpg.jpg"]) {
    expect((await text.getCard(name)).statusCode).toBe(404);
  }
  expect(text.countReadings()).toBe(1);
  const large = await startBlogWith(Buffer.concat([await makePhoto(9, 9).jpeg().toBuffer(), Buffer.alloc(16e6)]));
  expect((await large.getCard("photo.jpg.jpg")).statusCode).toBe(404);
});
