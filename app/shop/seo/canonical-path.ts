import { matchRoutes, type ServerBuild } from "react-router";

type SiteRoutes = Record<string, Pick<NonNullable<ServerBuild["routes"][string]>, "path" | "parentId"> | undefined>;

/**
 * Tells a page's path as the list of routes spells it, whatever case and slashes it was asked for with. What stands in a
 * place for any text, and what no page has, stays as it is.
 */
export function buildCanonicalPath(routes: SiteRoutes): (pathname: string) => string {
  const fullPath = ({ path = "", parentId = "" }: NonNullable<SiteRoutes[string]>): string => {
    const parent = routes[parentId];
    return [parent ? fullPath(parent) : "", path].filter((part) => part !== "").join("/");
  };
  const patterns = Object.values(routes).flatMap((route) => (route ? [{ path: `/${fullPath(route)}` }] : []));
  return (pathname) => {
    const pattern = matchRoutes(patterns, pathname)?.at(-1)?.route.path;
    if (pattern === undefined || pattern.endsWith("*")) return pathname;
    const asked = pathname.split("/").filter((segment) => segment !== "");
    const segments = pattern.split("/").slice(1);
    return `/${segments.map((segment, at) => (segment.startsWith(":") ? asked[at] : segment)).join("/")}`;
  };
}
