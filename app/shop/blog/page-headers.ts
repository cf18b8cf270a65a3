import { BLOG_CACHE_CONTROL } from "#app/shop/api/blog-api.ts";

export const pageHeaders = () => ({ "cache-control": BLOG_CACHE_CONTROL });
