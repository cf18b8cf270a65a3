import { matchRoutes, type ServerBuild } from "react-router";

type SiteRoutes = Record<string, Pick<NonNullable<ServerBuild["routes"][string]>, "path" | "parentId"> | undefined>;

/** Whether no route but a catch-all matches the path. */
export function buildIsUnknownPath(routes: SiteRoutes): (pathname: string) => boolean {
  const findPattern = buildFindPattern(routes);
  return (pathname) => findPattern(pathname) === undefined;
}

/** A page's path in the case and with the slashes of `routes.ts`. Parameters and unknown paths stay unchanged. */
export function buildCanonicalPath(routes: SiteRoutes): (pathname: string) => string {
  const findPattern = buildFindPattern(routes);
  return (pathname) => {
    const pattern = findPattern(pathname);
    if (pattern === undefined) return pathname;
    const segments = pattern.replaceAll("?", "").split("/").slice(1);
    // Optional segments of the pattern (`products?`, `:phone?`) may be missing.
    const requested = pathname.split("/").filter((segment) => segment !== "");
    return `/${requested.map((segment, at) => (segments[at]?.startsWith(":") ? segment : segments[at])).join("/")}`;
  };
}

/** The pattern of the route that matches, such as `/product/:name`; a catch-all does not count. */
function buildFindPattern(routes: SiteRoutes): (pathname: string) => string | undefined {
  // matchRoutes ranks all its routes at every call, which takes half a millisecond for the whole list.
  const bySegment = new Map<string, { path: string }[]>();
  for (const path of listPaths(routes)) {
    const segment = firstSegment(path);
    bySegment.set(segment, [...(bySegment.get(segment) ?? []), { path }]);
  }
  return (pathname) => {
    const candidates = bySegment.get(firstSegment(pathname)) ?? [];
    const pattern = matchRoutes(candidates, pathname)?.at(-1)?.route.path;
    return pattern?.endsWith("*") ? undefined : pattern;
  };
}

function firstSegment(path: string): string {
  return path.split("/", 2)[1]?.toLowerCase() ?? "";
}

function listPaths(routes: SiteRoutes): string[] {
  const fullPath = ({ path = "", parentId = "" }: NonNullable<SiteRoutes[string]>): string => {
    const parent = routes[parentId];
    return [parent ? fullPath(parent) : "", path].filter((part) => part !== "").join("/");
  };
  return Object.values(routes).flatMap((route) => (route ? [`/${fullPath(route)}`] : []));
}
