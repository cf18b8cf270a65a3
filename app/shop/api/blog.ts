import { blogUrl } from "#domain/blog-url.ts";

/** A post, from Strapi 4 or 5. */
export interface Blog {
  title: string;
  slug: string;
  content: string;
  publishedAt: string | undefined;
  updatedAt: string | undefined;
  category: string | undefined;
  image: BlogImage | undefined;
}

/** Undefined for an entry without a slug: it has no URL. */
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

export interface BlogImage {
  url: string;
  /** 500 px wide; undefined for a narrower picture. */
  smallUrl: string | undefined;
  /** 1000 px wide; undefined for a narrower picture. */
  large: BlogImageFormat | undefined;
  srcSet: string | undefined;
  alt: string;
  caption: string;
  width: number | undefined;
  height: number | undefined;
}

interface BlogImageFormat {
  url: string;
  width: number | undefined;
  height: number | undefined;
}

const FORMATS = ["small", "medium", "large"];

function readBlogImage(value: unknown): BlogImage | undefined {
  const image = readRelation(value);
  const url = blogUrl(readText(image?.url));
  if (!image || !url) return undefined;
  const formats = isRecord(image.formats) ? image.formats : {};
  const full = { url, width: readSize(image.width) };
  const sources = [...FORMATS.map((name) => readFormat(formats[name])), full];
  const candidates = sources.flatMap((source) => (source?.width ? [`${source.url} ${source.width}w`] : []));
  return {
    url,
    smallUrl: readFormat(formats.small)?.url,
    large: readFormat(formats.large),
    srcSet: candidates.length > 1 ? candidates.join(", ") : undefined,
    alt: readText(image.alternativeText),
    caption: readText(image.caption),
    width: full.width,
    height: readSize(image.height),
  };
}

function readFormat(value: unknown): BlogImageFormat | undefined {
  if (!isRecord(value)) return undefined;
  const url = blogUrl(readText(value.url));
  return url ? { url, width: readSize(value.width), height: readSize(value.height) } : undefined;
}

function readSize(value: unknown): number | undefined {
  return typeof value === "number" && value > 0 ? Math.round(value) : undefined;
}

type StrapiEntry = Record<string, unknown>;

/** Strapi 4 has the fields under `attributes`. */
function readEntry(value: unknown): StrapiEntry | undefined {
  if (!isRecord(value)) return undefined;
  return isRecord(value.attributes) ? { id: value.id, ...value.attributes } : value;
}

/** A relation or media field is an entry, a list, or Strapi 4's `data`. */
function readRelation(value: unknown): StrapiEntry | undefined {
  if (Array.isArray(value)) return readRelation(value[0]);
  if (isRecord(value) && "data" in value) return readRelation(value.data);
  return readEntry(value);
}

function readText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
