import { type BlogImage, readBlogImage } from "./blog-image.ts";
import { readEntry, readRelation, readText } from "./strapi-entry.ts";

/** A post as the blog service tells it, whichever Strapi it is. */
export interface Blog {
  title: string;
  slug: string;
  content: string;
  publishedAt: string | undefined;
  updatedAt: string | undefined;
  category: string | undefined;
  image: BlogImage | undefined;
}

/** Nothing for an entry without a slug: it has no address to be read at. */
export function readBlog(value: unknown): Blog | undefined {
  const entry = readEntry(value);
  const slug = readText(entry?.slug);
  if (!entry || !slug) return undefined;
  return {
    title: readText(entry.title).trim() || slug,
    slug,
    content: readText(entry.content),
    publishedAt: readText(entry.publishedAt) || undefined,
    updatedAt: readText(entry.updatedAt) || undefined,
    category: readText(readRelation(entry.category)?.name) || undefined,
    image: readBlogImage(entry.image),
  };
}
