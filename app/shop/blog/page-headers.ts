import { BLOG_CACHE_CONTROL } from "#app/shop/api/blog-cache-control.ts";

export const pageHeaders = () => ({ "cache-control": BLOG_CACHE_CONTROL });
