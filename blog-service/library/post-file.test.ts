import { describe, expect, it } from "vitest";
import { parsePostFile } from "./post-file.ts";

const LINES = {
  title: "title: Til and its oil",
  slug: "slug: til-and-its-oil",
  createdAt: "createdAt: 2026-01-05T10:00:00+05:30",
  updatedAt: "updatedAt: 2026-01-05T04:30:00Z",
  publishedAt: "publishedAt: 2026-01-06T04:30:00.000Z",
  category: "category: In the kitchen",
  image: "image: { file: til_0123456789.webp, alternativeText: A bowl of til }",
};

function makePost(lines: Partial<Record<keyof typeof LINES, string>> = {}, body = "\nOnce upon a seed.\n"): string {
  return `---\n${Object.values({ ...LINES, ...lines }).join("\n")}\n---\n${body}`;
}

describe("a post file", () => {
  it("is front matter and markdown", () => {
    expect(parsePostFile("posts/til.md", makePost())).toEqual({
      file: "posts/til.md",
      title: "Til and its oil",
      slug: "til-and-its-oil",
      createdAt: "2026-01-05T04:30:00.000Z",
      updatedAt: "2026-01-05T04:30:00.000Z",
      publishedAt: "2026-01-06T04:30:00.000Z",
      category: "In the kitchen",
      image: { file: "til_0123456789.webp", alternativeText: "A bowl of til" },
      content: "Once upon a seed.\n",
    });
  });

  it("may come from an editor that writes Windows line ends and a byte order mark", () => {
    const windows = `\uFEFF${makePost().replaceAll("\n", "\r\n")}`;
    expect(parsePostFile("posts/til.md", windows)).toEqual(parsePostFile("posts/til.md", makePost()));
  });

  it("keeps a line of hyphens inside the text", () => {
    expect(parsePostFile("posts/til.md", makePost({}, "Above\n\n---\n\nBelow\n")).content).toBe(
      "Above\n\n---\n\nBelow\n",
    );
  });

  it("is a draft without publishedAt, and needs neither category nor picture", () => {
    const draft = parsePostFile("posts/til.md", makePost({ publishedAt: "", category: "", image: "" }));
    expect(draft).not.toHaveProperty("publishedAt");
    expect(draft).not.toHaveProperty("category");
    expect(draft).not.toHaveProperty("image");
  });

  it.each([
    ["no title", makePost({ title: "" }), "title"],
    ["an empty title", makePost({ title: "title: ''" }), "title"],
    ["a slug with spaces", makePost({ slug: "slug: Til and oil" }), "slug"],
    ["a date that is none", makePost({ createdAt: "createdAt: soon" }), "createdAt"],
    ["no date of change", makePost({ updatedAt: "" }), "updatedAt"],
    ["a date without a time", makePost({ publishedAt: "publishedAt: 2026-01-06" }), "publishedAt"],
    ["a misspelt field", makePost({ publishedAt: "publishAt: 2026-01-06T04:30:00Z" }), "publishAt"],
    ["a picture without a file", makePost({ image: "image: { alternativeText: A bowl }" }), "image.file"],
    ["a misspelt field of the picture", makePost({ image: "image: { file: a.webp, alt: A bowl }" }), "image.alt"],
    ["YAML that is none", makePost({ title: "title: [" }), "front matter"],
    ["front matter that is a text", "---\njust words\n---\ntext\n", "front matter"],
    ["front matter without an end", "---\ntitle: x\n", "front matter"],
    ["no front matter", "# Til\n", "front matter"],
    ["no text", makePost({}, "\n"), "content"],
  ])("with %s is refused in one line that names file and field", (_name, source, field) => {
    const parse = () => parsePostFile("posts/til.md", source);
    expect(parse).toThrow(new RegExp(`^posts/til\\.md: ${field}: [^\\n]+$`));
  });
});
