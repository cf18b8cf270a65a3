import type { Blog } from "#app/shop/api/blog.ts";
import type { Product } from "#domain/products/product.ts";

const MOST_OILS = 3;

/** The oils that a post speaks of: those in its title, else those it names most often. */
export function findOils<Named extends Pick<Product, "name">>(
  products: Named[],
  { title, content }: Pick<Blog, "title" | "content">,
): Named[] {
  const inTitle = products.filter(({ name }) => countName(title, name) > 0);
  if (inTitle.length > 0) return inTitle.slice(0, MOST_OILS);
  return products
    .map((product) => ({ product, times: countName(content, product.name) }))
    .filter(({ times }) => times > 0)
    .sort((one, other) => other.times - one.times)
    .slice(0, MOST_OILS)
    .map(({ product }) => product);
}

/** "Ground Nut Oil" is named by "ground nut" and by "groundnut". */
function countName(text: string, name: string): number {
  const words = wordsOf(name).filter((word) => word !== "oil");
  const names = new Set([words.join(" "), words.join("")]);
  const spoken = ` ${wordsOf(text).join(" ")}`;
  return [...names].filter(Boolean).reduce((times, one) => times + spoken.split(` ${one}`).length - 1, 0);
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}

/** The post after this one in the list; after the last comes the first. */
export function findNext<Post extends Pick<Blog, "slug">>(blogs: Post[], slug: string): Post | undefined {
  const next = blogs[(blogs.findIndex((blog) => blog.slug === slug) + 1) % blogs.length];
  return next?.slug === slug ? undefined : next;
}
