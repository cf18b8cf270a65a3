import rehypeRaw from "rehype-raw";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { bodySchema } from "./body-schema.ts";
import { rewriteAfterSanitizing, rewriteBeforeSanitizing } from "./rewrite-body.ts";

// The schema adds the prefix.
const HTML_OPTIONS = {
  allowDangerousHtml: true,
  clobberPrefix: "",
  footnoteLabelProperties: { className: ["visually-hidden"] },
};

const pipeline = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, HTML_OPTIONS)
  .use(rehypeRaw)
  .use(rewriteBeforeSanitizing)
  .use(rehypeSanitize, bodySchema)
  .use(rewriteAfterSanitizing)
  .use(rehypeStringify)
  .freeze();

/** Renders markdown with embedded HTML as HTML that cannot harm the page around it. */
export async function renderMarkdown(markdown: string): Promise<string> {
  return String(await pipeline.process(markdown));
}
