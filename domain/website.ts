import type { Settings } from "./settings.ts";

/** The contract between the server and the website: `app/handler.ts` fulfils it, `server/site/` relies on it. */

/** The part of `fetch` that the website uses: in a browser it crosses the network, on the server it does not. */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<Pick<Response, "ok" | "status" | "json">>;

/** Renders a post's markdown as safe HTML. */
export type RenderMarkdown = (markdown: string) => Promise<string>;

export interface WebsiteNeeds {
  /** The shop's own, as they are now. */
  settings: Settings;
  apiFetch: ApiFetch;
  renderMarkdown: RenderMarkdown;
  /** The nonce of every script that the page runs, and of nothing else. */
  scriptMarker: string;
}

export type Website = (request: Request, needs: WebsiteNeeds) => Promise<Response>;

/** The name of the 404 page, which paths may share; undefined if the path may have a page of its own. */
export type FindUnknownPage = (pathname: string, apiFetch: ApiFetch) => Promise<string | undefined>;

export interface WebsiteModule {
  default: Website;
  findUnknownPage: FindUnknownPage;
  /** Used by a build that renders pages without a database. */
  DEFAULT_SETTINGS: Settings;
}

export function isRouterData(path: string): boolean {
  return path.endsWith(".data");
}
