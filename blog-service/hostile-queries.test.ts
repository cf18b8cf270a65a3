import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildFixtureBlog } from "./fixtures/build-fixture-blog.ts";

let blog: FastifyInstance;
beforeAll(async () => {
  blog = await buildFixtureBlog();
});
afterAll(() => blog.close());

it.each([
  ["a reach for the prototype", "__proto__[polluted]=1"],
  ["a hidden reach for the prototype", "filters[%5F_proto__][polluted]=1"],
  ["a filter on the constructor", "filters[constructor][$eq]=1"],
  ["an operator that does not exist", "filters[slug][$like]=x"],
  ["a list where one value belongs", "filters[slug][$eq][]=a"],
  ["a filter that is a text", "filters=slug"],
  ["a sort that is no order", "sort=title:upwards"],
  ["a sort without a field", "sort=:asc"],
  ["a sort by something unknown", "sort=bogus"],
  ["a parameter of Strapi that no page uses", "fields=title"],
  ["a populate inside a populate", "populate[image][populate]=*"],
  ["half a page", "pagination[page]=1.5"],
  ["an endless page", "pagination[page]=1e400"],
  ["a size that is none", "pagination[pageSize]=abc"],
  ["an unknown pagination key", "pagination[offset]=1"],
  ["a pagination that is a text", "pagination=1"],
])("%s is refused in Strapi's shape", async (_name, query) => {
  const response = await blog.inject(`/api/blogs?${query}`);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({
    data: null,
    error: { status: 400, message: expect.stringMatching(/^[A-Z]/) },
  });
  expect(Object.keys({})).not.toContain("polluted");
  expect({}).not.toHaveProperty("polluted");
});

it.each(["__proto__", "constructor", "%5D%3D__proto__", "a%3Db", "%00", "%zz"])(
  "%s is a slug that no post has",
  async (slug) => {
    const response = await blog.inject(`/api/blogs?filters[slug][$eq]=${slug}`);
    expect([response.statusCode, response.json().data]).toEqual([200, []]);
  },
);

it("whatever is requested, the response is a list or a refusal and never a failure", async () => {
  const part = fc.constantFrom(
    ..."filters populate fields sort pagination status slug title id category image $eq $in $or $not $null page start".split(
      " ",
    ),
    ..."[ ] = & , : * % %5B %00 ? # 0 1 -1 true __proto__".split(" "),
  );
  const query = fc.array(fc.oneof(part, fc.string({ maxLength: 3 })), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(query, async (parts) => {
      const { statusCode } = await blog.inject(`/api/blogs?${parts.join("").replaceAll(/[\r\n]/g, "")}`);
      expect([200, 400]).toContain(statusCode);
    }),
    { numRuns: 500 },
  );
});
