import { BLOG_CACHE_CONTROL } from "#app/api/blog-cache-control.ts";

export const pageHeaders = () => ({ "cache-control": BLOG_CACHE_CONTROL });
