import { ApiError } from "#domain/api-error.ts";

/** A document for machines; 502 where its data cannot be loaded, so that they come again. */
export async function documentResponse(
  headers: Record<string, string>,
  build: () => Promise<string>,
): Promise<Response> {
  try {
    return new Response(await build(), { headers });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return new Response(`${error.message}\n`, {
      status: 502,
      headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
    });
  }
}

const MARKS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
/** XML cannot hold these: most control characters, lone surrogates, and two noncharacters. */
const IMPOSSIBLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A text escaped for an XML document. */
export function xmlText(text: string): string {
  return text.replace(IMPOSSIBLE, "").replace(/[&<>"']/g, (mark) => MARKS[mark] ?? mark);
}
