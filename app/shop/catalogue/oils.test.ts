import { expect, it } from "vitest";
import { describeOils } from "./oils.ts";

it("further oils follow the specification's eight links, ten at most in all, and are counted", () => {
  const { links } = describeOils([]);
  const eight = links.map(({ words }) => ({ name: words }));
  expect(describeOils(eight)).toEqual({ count: "eight oils", links });
  const more = ["Neem Oil", "Flax Seed Oil", "Walnut Oil"].map((name) => ({ name }));
  expect(describeOils([...more, ...eight])).toEqual({
    count: "11 oils",
    links: [
      ...links,
      { to: "/product/neem-oil", words: "Neem Oil" },
      { to: "/product/flax-seed-oil", words: "Flax Seed Oil" },
    ],
  });
  expect(describeOils(eight.slice(0, 1)).count).toBe("one oil");
});
