import { shop } from "#domain/shop.ts";

export const BLOG_TITLE = `Latest Blogs | ${shop.name}`;
export const BLOG_ABOUT = "Notes from the press, the farms and the kitchen.";
