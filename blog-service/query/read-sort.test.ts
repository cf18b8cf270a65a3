import { describe, expect, it } from "vitest";
import { BLOG } from "./content-type.ts";
import { parseQuery } from "./parse-query.ts";
import { readSort } from "./read-sort.ts";

const POSTS = [
  { id: 2, slug: "b", title: "Same" },
  { id: 10, slug: "a", title: "Same" },
  { id: 1, slug: "c", title: "Other" },
];

function sorted(query: string): number[] {
  return [...POSTS].sort(readSort(parseQuery(`?${query}`).sort, BLOG)).map(({ id }) => id);
}

describe("posts are sorted", () => {
  it.each([
    ["not at all when nothing is requested", "", [2, 10, 1]],
    ["not at all by an empty wish", "sort=", [2, 10, 1]],
    ["upwards by default, numbers as numbers", "sort=id", [1, 2, 10]],
    ["downwards", "sort=id:desc", [10, 2, 1]],
    ["downwards in capitals", "sort=id:DESC", [10, 2, 1]],
    ["by several in one text", "sort=title:asc,slug:asc", [1, 10, 2]],
    ["by several in a list", "sort[0]=title:desc&sort[1]=slug:desc", [2, 10, 1]],
    ["by an object", "sort[slug]=desc", [1, 2, 10]],
  ])("%s", (_name, query, expected) => {
    expect(sorted(query)).toEqual(expected);
  });
});
