import { ApiError } from "#domain/api-error.ts";

/** A document for machines; where what it is made from cannot be had, they are to come again. */
export async function answerDocument(headers: Record<string, string>, build: () => Promise<string>): Promise<Response> {
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
