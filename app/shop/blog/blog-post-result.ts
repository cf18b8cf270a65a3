import type { Blog } from "#app/shop/api/blog.ts";

export const NOT_FOUND = "Blog not found.";
export const FAILED = "Failed to load blog.";

/** A post ready to be shown: its body is safe HTML. */
export type BlogPostView = Omit<Blog, "content"> & { excerpt: string; html: string };

export type BlogPostResult = { post: BlogPostView; error: null } | { post: null; error: string };
