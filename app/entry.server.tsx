// The build for Node keeps each request in an AsyncLocalStorage: on Node 20 a cached page would take a tenth longer.
import { renderToReadableStream } from "react-dom/server.edge";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { deferScripts } from "./loading/deferred-scripts.tsx";
import { ScriptMarker } from "./loading/inline-script.tsx";
import { scriptMarkerContext } from "./shop/api/context.ts";

/** Renders the whole page before sending: pages are cached, and their policy names the hashes of their scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  const marker = loadContext.get(scriptMarkerContext);
  const stream = await renderToReadableStream(
    <ScriptMarker value={marker}>
      <ServerRouter context={context} url={request.url} nonce={marker} />
    </ScriptMarker>,
    {
      nonce: marker,
      // React would hide larger parts until a script reveals them; the page must be complete without scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  await stream.allReady;
  const html = await new Response(stream).text();
  return new Response(deferScripts(html, marker), { status, headers });
}

/** Does not log unknown paths: anybody could fill the log with them. */
export const handleError: HandleErrorFunction = (error) => {
  if (isRouteErrorResponse(error) && error.status === 404) return;
  console.error(error);
};
