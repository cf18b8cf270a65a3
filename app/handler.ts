import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { inLanguage, splitLanguage } from "#domain/language.ts";
import { type FindUnknownPage, isRouterData, type Website } from "#domain/website.ts";
import { buildCall } from "./api/call.ts";
import { buildBlogApi } from "./shop/api/blog-api.ts";
import {
  blogApiContext,
  callContext,
  renderMarkdownContext,
  scriptMarkerContext,
  settingsContext,
} from "./shop/api/context.ts";
import { isStaffPath } from "./shop/layout/shop-frame.tsx";
import { buildCanonicalPath, buildIsUnknownPath } from "./shop/seo/canonical-path.ts";
import { LEGAL_PAGES } from "./shop/seo/legal-pages.ts";

const findCanonical = buildCanonicalPath(build.routes);
const isUnknownPath = buildIsUnknownPath(build.routes);
const handle = createRequestHandler(build, import.meta.env.MODE);

/** What every language shares is at the root. */
function canonicalPath(pathname: string): string {
  const [language, path] = splitLanguage(pathname);
  if (isRouterData(path)) return pathname;
  const canonical = findCanonical(path);
  return isStaffPath(canonical) || /\.(xml|csv|txt)$/.test(canonical) ? canonical : inLanguage(language, canonical);
}

const website: Website = async (request, { settings, apiFetch, renderMarkdown, scriptMarker }) => {
  const { pathname, search } = new URL(request.url);
  const canonical = canonicalPath(pathname);
  if (canonical !== pathname) return new Response(null, { status: 301, headers: { location: canonical + search } });
  const context = new RouterContextProvider();
  context.set(settingsContext, settings);
  context.set(callContext, buildCall(apiFetch));
  context.set(blogApiContext, buildBlogApi(apiFetch));
  context.set(renderMarkdownContext, renderMarkdown);
  context.set(scriptMarkerContext, scriptMarker);
  return handle(request, context);
};
export default website;
export { DEFAULT_SETTINGS } from "#domain/shop.ts";

/** Staff paths have a 404 page of their own, without header and footer; the dashboard adds its frame. */
export const findUnknownPage: FindUnknownPage = async (pathname, apiFetch) => {
  const [language, path] = splitLanguage(pathname);
  if (canonicalPath(pathname) !== pathname) return undefined;
  if (isUnknownPath(path)) {
    if (/^\/dashboard\//i.test(path)) return "unknown page of the dashboard";
    return isStaffPath(path) ? "unknown page for staff" : `unknown page in ${language}`;
  }
  const [, folder, name] = path.split("/");
  if (name === undefined) return undefined;
  if (folder === "legal" && !LEGAL_PAGES.some((page) => page.name === name.toLowerCase()))
    return `unknown legal page in ${language}`;
  if (folder !== "Blog") return undefined;
  // If the blog service fails, the page says so.
  const isKnown = await buildBlogApi(apiFetch)
    .findBlog(decodeURIComponent(name))
    .catch(() => true);
  return isKnown ? undefined : `unknown post in ${language}`;
};
