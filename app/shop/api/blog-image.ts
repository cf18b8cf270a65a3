import { blogAddress } from "#domain/blog-url.ts";
import { isRecord, readRelation, readText } from "./strapi-entry.ts";

export interface BlogImage {
  url: string;
  /** 500 px wide; the service makes none of a picture that is narrower. */
  smallUrl: string | undefined;
  /** 1000 px wide, where the picture is not narrower. */
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

export function readBlogImage(value: unknown): BlogImage | undefined {
  const image = readRelation(value);
  const url = blogAddress(readText(image?.url));
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
  const url = blogAddress(readText(value.url));
  return url ? { url, width: readSize(value.width), height: readSize(value.height) } : undefined;
}

function readSize(value: unknown): number | undefined {
  return typeof value === "number" && value > 0 ? Math.round(value) : undefined;
}
