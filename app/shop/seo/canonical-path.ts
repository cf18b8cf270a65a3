import { matchRoutes, type ServerBuild } from "react-router";

type SiteRoutes = Record<string, Pick<NonNullable<ServerBuild["routes"][string]>, "path" | "parentId"> | undefined>;

/** Whether any page begins with the path's first segment. Where none does, the path leads to the page for what is not there. */
export function buildHasPage(routes: SiteRoutes): (pathname: string) => boolean {
  const first = new Set(listPaths(routes).map(firstSegment));
  return (pathname) => first.has(firstSegment(pathname));
}

const firstSegment = (path: string) => path.split("/", 2)[1]?.toLowerCase() ?? "";

/**
 * A page's path as the list of routes spells it, whatever case and slashes it was requested with.
 * What stands for a parameter, and a path that no page has, stays as it is.
 */
export function buildCanonicalPath(routes: SiteRoutes): (pathname: string) => string {
  const patterns = listPaths(routes).map((path) => ({ path }));
  return (pathname) => {
    const pattern = matchRoutes(patterns, pathname)?.at(-1)?.route.path;
    if (pattern === undefined || pattern.endsWith("*")) return pathname;
    const segments = pattern.split("/").slice(1);
    // A segment of the pattern that may be missing (`:phone?`) is not always there.
    const requested = pathname.split("/").filter((segment) => segment !== "");
    return `/${requested.map((segment, at) => (segments[at]?.startsWith(":") ? segment : segments[at])).join("/")}`;
  };
}

/** Every route's whole path. */
function listPaths(routes: SiteRoutes): string[] {
  const fullPath = ({ path = "", parentId = "" }: NonNullable<SiteRoutes[string]>): string => {
    const parent = routes[parentId];
    return [parent ? fullPath(parent) : "", path].filter((part) => part !== "").join("/");
  };
  return Object.values(routes).flatMap((route) => (route ? [`/${fullPath(route)}`] : []));
}
