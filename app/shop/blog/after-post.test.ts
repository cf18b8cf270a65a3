import { expect, it } from "vitest";
import { findNext, findOils } from "./after-post.ts";

const oils = ["Ground Nut Oil", "Mustard Oil", "Sesame Oil", "Castor Oil"].map((name) => ({ name }));

it.each([
  ["Cooking with mustard oil", "Not sesame, not sesame.", ["Mustard Oil"]],
  ["How much?", "Sesame oil once, groundnut oil twice. [Ground nuts](/x)", ["Ground Nut Oil", "Sesame Oil"]],
  [
    "Oils for hair",
    "Castor, castor, castor; sesame, sesame; mustard, mustard, and groundnut",
    ["Castor Oil", "Mustard Oil", "Sesame Oil"],
  ],
  ["How a press works", "Any oil. No oil. Broadcastor.", []],
])("after %j come the oils that %j speaks of: %j", (title, content, names) => {
  expect(findOils(oils, { title, content }).map(({ name }) => name)).toEqual(names);
});

it("the next post is the one below in the list, and the first after the last", () => {
  const blogs = ["new", "old"].map((slug) => ({ slug }));
  expect([findNext(blogs, "new")?.slug, findNext(blogs, "old")?.slug]).toEqual(["old", "new"]);
  expect([findNext(blogs.slice(0, 1), "new"), findNext([], "new")]).toEqual([undefined, undefined]);
});
