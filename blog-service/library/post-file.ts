import { parse as parseYaml } from "yaml";
import { z } from "zod";

const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());
const text = z.string().trim().min(1);

// Strict, because a misspelt `publishedAt` would quietly keep a post back and a misspelt `image` would drop its picture.
const FrontMatterSchema = z.strictObject({
  title: text,
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words joined by hyphens"),
  createdAt: time,
  updatedAt: time,
  publishedAt: time.optional(),
  category: text.optional(),
  image: z.strictObject({ file: text, alternativeText: text.optional(), caption: text.optional() }).optional(),
});

export type PostFile = z.infer<typeof FrontMatterSchema> & { file: string; content: string };

export function parsePostFile(file: string, source: string): PostFile {
  const { head, content } = splitFrontMatter(file, source);
  const frontMatter = FrontMatterSchema.safeParse(readYaml(file, head));
  if (!frontMatter.success) throw ContentError.fromZod(file, frontMatter.error);
  if (content.trim() === "") throw new ContentError(file, "content", "the post has no text");
  return { file, content, ...frontMatter.data };
}

function splitFrontMatter(file: string, source: string) {
  const normal = source.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  const end = normal.indexOf("\n---\n");
  if (!normal.startsWith("---\n") || end === -1) {
    throw new ContentError(file, "front matter", "must be between two lines of three hyphens at the top");
  }
  return { head: normal.slice(4, end), content: normal.slice(end + 5).replace(/^\n+/, "") };
}

function readYaml(file: string, head: string): unknown {
  try {
    return parseYaml(head);
  } catch (error) {
    throw new ContentError(file, "front matter", error instanceof Error ? error.message : "is not YAML");
  }
}

/** Content that cannot be served. The message is one line: the file, the field, what is wrong. */
export class ContentError extends Error {
  constructor(file: string, field: string, problem: string) {
    super(`${file}: ${field}: ${problem.split("\n", 1)[0]}`);
    this.name = "ContentError";
  }

  static fromZod(file: string, error: z.ZodError): ContentError {
    const [issue] = error.issues;
    if (issue === undefined) return new ContentError(file, "content", "is not valid");
    const extraKey = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
    return new ContentError(file, [...issue.path, ...extraKey].join(".") || "front matter", issue.message);
  }
}
