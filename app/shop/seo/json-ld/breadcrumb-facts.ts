import type { BreadcrumbList } from "schema-dts";

/** The way from the home page to this one; each step by its name and path. */
export function breadcrumbFacts(origin: string, steps: [name: string, path: string][]): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [["Home", "/"], ...steps].map(([name, path], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}
