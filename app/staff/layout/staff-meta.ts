import type { MetaDescriptor } from "react-router";

/** The head of a page of the dashboard: search engines leave it out. */
export function staffMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | Admin Dashboard` }, { name: "robots", content: "noindex" }];
}
