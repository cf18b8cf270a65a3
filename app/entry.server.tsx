// Its build for Node holds each request in an AsyncLocalStorage, and Node 20 then follows every tick: a cached page takes a tenth longer.
import { renderToReadableStream } from "react-dom/server.edge";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { SHARED_PAGE_HEADER } from "#domain/shared-page.ts";
import { deferScripts } from "./loading/deferred-scripts.tsx";
import { ScriptMarker } from "./loading/inline-script.tsx";
import { isSharedPageContext, scriptMarkerContext } from "./shop/api/context.ts";
import { isStaffPath } from "./shop/layout/shop-frame.tsx";

/** Sends whole pages: they are cached and their scripts are hashed, so nothing is gained by sending parts of them. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  // The page for what is not found is the same for all paths of a route, so it is rendered once for all of them;
  // twice, because staff's paths have no header and footer.
  const route = status === 404 ? context.staticHandlerContext.matches.at(-1)?.route.id : undefined;
  if (route) {
    const shared = isStaffPath(new URL(request.url).pathname) ? `${route} for staff` : route;
    headers.set(SHARED_PAGE_HEADER, shared);
    if (loadContext.get(isSharedPageContext)(shared)) {
      await context.serverHandoffStream?.cancel();
      return new Response(null, { status, headers });
    }
  }
  const marker = loadContext.get(scriptMarkerContext);
  const stream = await renderToReadableStream(
    <ScriptMarker value={marker}>
      <ServerRouter context={context} url={request.url} nonce={marker} />
    </ScriptMarker>,
    {
      nonce: marker,
      // React would hide larger parts until a script reveals them; a page is whole without one.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  await stream.allReady;
  const html = await new Response(stream).text();
  return new Response(deferScripts(html, marker), { status, headers });
}

/** Logs what went wrong in rendering. An unknown path is not logged: anybody could fill the log with them. */
export const handleError: HandleErrorFunction = (error) => {
  if (isRouteErrorResponse(error) && error.status === 404) return;
  console.error(error);
};
