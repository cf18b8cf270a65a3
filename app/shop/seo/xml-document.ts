import { ApiError } from "#domain/api-error.ts";

/** Responds with 502 where the data cannot be loaded, so that crawlers try again. */
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

export function xmlText(text: string): string {
  return text.replace(IMPOSSIBLE, "").replace(/[&<>"']/g, (mark) => MARKS[mark] ?? mark);
}
