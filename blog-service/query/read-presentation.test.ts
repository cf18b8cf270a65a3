import { describe, expect, it } from "vitest";
import { BLOG } from "./content-type.ts";
import { parseQuery } from "./parse-query.ts";
import { readPresentation } from "./read-presentation.ts";

const POST = {
  id: 1,
  documentId: "d",
  title: "Til",
  slug: "til",
  content: "Seed.",
  image: { id: 3, documentId: "i", name: "til.webp", url: "/uploads/til.webp" },
  category: null,
};

function keysShown(query: string): string[] {
  return Object.keys(readPresentation(parseQuery(`?${query}`), BLOG)(POST));
}

const FIELDS = ["id", "documentId", "title", "slug", "content", "createdAt", "updatedAt", "publishedAt"];

describe("a post shows", () => {
  it.each([
    ["its fields alone when nothing is requested", "", FIELDS],
    ["nothing more for an empty populate", "populate=", FIELDS],
    ["its picture", "populate=image", [...FIELDS, "image"]],
    ["both relations, requested twice", "populate=category&populate=image", [...FIELDS, "image", "category"]],
    ["both relations, requested in one text", "populate=category,%20image", [...FIELDS, "image", "category"]],
    ["both relations, requested in a list", "populate[0]=category&populate[1]=image", [...FIELDS, "image", "category"]],
    ["every relation", "populate=*", [...FIELDS, "image", "category"]],
    ["relations named by an object", "populate[image]=true&populate[category]=false", [...FIELDS, "image"]],
    ["the fields that are requested, and its ids", "fields=slug,title", ["id", "documentId", "title", "slug"]],
    ["the fields of a list", "fields[0]=content&populate=image", ["id", "documentId", "content", "image"]],
    ["all fields for a star", "fields=*", FIELDS],
  ])("%s", (_name, query, expected) => {
    expect(keysShown(query)).toEqual(expected);
  });

  it("null where a relation is empty", () => {
    expect(readPresentation(parseQuery("?populate=category"), BLOG)(POST)).toHaveProperty("category", null);
  });

  it("only some fields of its picture when only those are requested", () => {
    const shown = readPresentation(parseQuery("?populate[image][fields][0]=url"), BLOG)(POST);
    expect(shown.image).toEqual({ id: 3, documentId: "i", url: "/uploads/til.webp" });
  });
});
