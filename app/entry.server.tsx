import type { ReactNode } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { holdScripts } from "./loading/deferred-scripts.tsx";
import { ScriptMarker } from "./loading/inline-script.tsx";
import { isSharedPageContext, scriptMarkerContext } from "./shop/api/context.ts";

export { handleError } from "./handle-error.ts";

/** Where React gave up on a part that was not there yet. */
const LEFT_OUT = "<!--$!-->";

/** Sends whole pages: they are kept and their scripts are hashed, so nothing is gained by sending parts of them. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  // What is not there looks the same wherever it is not, so it is rendered once for all such paths of a route.
  const shared = status === 404 ? context.staticHandlerContext.matches.at(-1)?.route.id : undefined;
  if (shared) {
    headers.set("x-shared-page", shared);
    if (loadContext.get(isSharedPageContext)(shared)) {
      await context.serverHandoffStream?.cancel();
      return new Response(null, { status, headers });
    }
  }
  const data = await new Response(context.serverHandoffStream).text();
  const marker = loadContext.get(scriptMarkerContext);
  const page = () => (
    <ScriptMarker value={marker}>
      <ServerRouter context={withDataAtHand(context, data)} url={request.url} nonce={marker} />
    </ScriptMarker>
  );
  const atOnce = renderToString(page());
  const html = atOnce.includes(LEFT_OUT) ? await renderWaiting(page(), marker) : `<!DOCTYPE html>${atOnce}`;
  return new Response(holdScripts(html, marker), { status, headers });
}

/** The router would read its stream while it draws, and everything would wait for that. */
function withDataAtHand(context: EntryContext, value: string): EntryContext {
  const read = Object.assign(Promise.resolve(), { result: { done: true, value } });
  return { ...context, renderMeta: { streamCache: { 0: read } }, serverHandoffStream: new ReadableStream() };
}

/** For the first drawing of each part that is loaded by itself. It costs a fifth more, because it goes through streams and bytes. */
async function renderWaiting(page: ReactNode, nonce: string): Promise<string> {
  const stream = await renderToReadableStream(page, {
    nonce,
    // React would hide larger parts until a script reveals them; a page is whole without one.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  await stream.allReady;
  return new Response(stream).text();
}
