import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { holdScripts } from "./late-scripts.tsx";

/** Waits for the whole page: it is kept and its scripts are hashed, so nothing is gained by sending parts of it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const page = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    // React would hide larger parts until a script reveals them; a page is whole without one.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  await page.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(holdScripts(await new Response(page).text()), { status, headers });
}
