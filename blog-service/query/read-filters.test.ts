import { describe, expect, it } from "vitest";
import { BLOG } from "./content-type.ts";
import { parseQuery } from "./parse-query.ts";
import { readFilters } from "./read-filters.ts";

const POSTS = [
  { id: 1, slug: "ghani", title: "The Ghani", publishedAt: "2025-02-11T04:30:00.000Z", category: { name: "Making" } },
  {
    id: 2,
    slug: "tadka",
    title: "A good tadka",
    publishedAt: "2025-06-17T04:30:00.000Z",
    category: { name: "Kitchen" },
  },
  { id: 3, slug: "label", title: "The label", publishedAt: "2026-02-24T04:30:00.000Z", category: null },
];

function find(query: string): number[] {
  const matches = readFilters(parseQuery(`?${query}`).filters, BLOG);
  return POSTS.filter(matches).map(({ id }) => id);
}

describe("filters find the posts", () => {
  it.each([
    ["without any filter", "", [1, 2, 3]],
    ["by an exact text", "filters[slug][$eq]=tadka", [2]],
    ["by an exact text in short", "filters[slug]=tadka", [2]],
    ["by text in any case", "filters[title][$eqi]=THE%20LABEL", [3]],
    ["that differ", "filters[slug][$ne]=tadka", [1, 3]],
    ["among several", "filters[slug][$in][0]=ghani&filters[slug][$in][1]=label", [1, 3]],
    ["among one", "filters[slug][$in]=ghani", [1]],
    ["outside several", "filters[id][$notIn][]=1&filters[id][$notIn][]=2", [3]],
    ["by number", "filters[id][$gte]=2", [2, 3]],
    ["by a number that is none", "filters[id][$eq]=abc", []],
    ["by range", "filters[id][$between][]=1&filters[id][$between][]=2", [1, 2]],
    ["by day", "filters[publishedAt][$lt]=2026-01-01", [1, 2]],
    ["between two days", "filters[publishedAt][$gt]=2025-03-01&filters[publishedAt][$lte]=2025-12-31", [2]],
    ["by a part", "filters[title][$contains]=Gha", [1]],
    ["by a part in the wrong case", "filters[title][$contains]=gha", []],
    ["by a part in any case", "filters[title][$containsi]=gha", [1]],
    ["without a part", "filters[title][$notContains]=The", [2]],
    ["without a part in any case", "filters[title][$notContainsi]=the", [2]],
    ["by the beginning", "filters[title][$startsWith]=The", [1, 3]],
    ["by the beginning in any case", "filters[title][$startsWithi]=a%20GOOD", [2]],
    ["by the end", "filters[slug][$endsWith]=l", [3]],
    ["by the end in any case", "filters[slug][$endsWithi]=KA", [2]],
    ["by the digits of a number", "filters[id][$contains]=2", [2]],
    ["by their category", "filters[category][name][$eq]=Kitchen", [2]],
    ["without a category", "filters[category][name][$null]=true", [3]],
    ["with a category", "filters[category][name][$notNull]=true", [1, 2]],
    ["with no absent category", "filters[category][name][$null]=false", [1, 2]],
    ["that fit one of two", "filters[$or][0][slug]=ghani&filters[$or][1][id][$gt]=2", [1, 3]],
    ["that fit both of two", "filters[$and][0][id][$gt]=1&filters[$and][1][title][$contains]=The", [3]],
    ["that do not fit", "filters[$not][slug][$eq]=ghani", [2, 3]],
    ["whose field does not fit", "filters[slug][$not][$contains]=a", []],
  ])("%s", (_name, query, expected) => {
    expect(find(query)).toEqual(expected);
  });

  it("and name the place of a key that does not exist", () => {
    expect(() => find("filters[category][slug][$eq]=x")).toThrow(
      expect.objectContaining({ message: "Invalid key slug", details: expect.objectContaining({ path: "category" }) }),
    );
  });
});
