import type { z } from "zod";

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
