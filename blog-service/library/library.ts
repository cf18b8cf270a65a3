import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { ContentError, type PostFile, parsePostFile } from "./post-file.ts";
import { parseUploads, type Upload } from "./upload.ts";

const ID_LENGTH = 24;
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

const kilobytes = (bytes: number) => Math.round(bytes / 10) / 100;
const urlOf = (hash: string, ext: string) => `/uploads/${hash}${ext}`;

type Category = {
  id: number;
  documentId: string;
  name: string;
  createdAt: string;
  updatedAt: string;
  publishedAt: string;
};

type Blog = {
  id: number;
  documentId: string;
  title: string;
  slug: string;
  content: string;
  createdAt: string;
  updatedAt: string;
  publishedAt: string;
  image: Media | null;
  category: Category | null;
};

export type Library = { blogs: Blog[]; categories: Category[] };

type PublishedPost = PostFile & { publishedAt: string };

export async function loadLibrary(contentDir: string): Promise<Library> {
  const uploads = parseUploads("uploads.json", await readFile(path.join(contentDir, "uploads.json"), "utf8"));
  const names = (await readdir(path.join(contentDir, "posts"))).filter((name) => name.endsWith(".md")).sort();
  const posts = await Promise.all(
    names.map(async (name) => {
      const file = path.join("posts", name);
      return parsePostFile(file, await readFile(path.join(contentDir, file), "utf8"));
    }),
  );
  return buildLibrary(posts, uploads);
}

/** Everything that is served. Drafts, and categories that only drafts use, end here. */
export function buildLibrary(posts: PostFile[], uploads: Upload[]): Library {
  refuseSharedSlugs(posts);
  const images = new Map(posts.map((post) => [post, buildImage(post, uploads)]));
  const published = posts.filter(isPublished).sort(byCreation);
  const categories = buildCategories(published);
  const blogs = published.map((post, index) => ({
    id: index + 1,
    documentId: documentIdOf("blog", post.slug),
    title: post.title,
    slug: post.slug,
    content: post.content,
    createdAt: post.createdAt,
    updatedAt: post.updatedAt,
    publishedAt: post.publishedAt,
    image: images.get(post) ?? null,
    category: categories.find(({ name }) => name === post.category) ?? null,
  }));
  return { blogs, categories };
}

const isPublished = (post: PostFile): post is PublishedPost => post.publishedAt !== undefined;

function byCreation(a: PostFile, b: PostFile): number {
  return a.createdAt === b.createdAt ? compare(a.slug, b.slug) : compare(a.createdAt, b.createdAt);
}

const compare = (a: string, b: string) => (a < b ? -1 : 1);

function refuseSharedSlugs(posts: PostFile[]): void {
  const owners = new Map<string, string>();
  for (const { slug, file } of posts) {
    const owner = owners.get(slug);
    if (owner !== undefined) throw new ContentError(file, "slug", `"${slug}" already belongs to ${owner}`);
    owners.set(slug, file);
  }
}

function buildImage({ file, image, createdAt }: PostFile, uploads: Upload[]): Media | null {
  if (image === undefined) return null;
  const index = uploads.findIndex(({ hash, ext }) => `${hash}${ext}` === image.file);
  const upload = uploads[index];
  if (upload === undefined) throw new ContentError(file, "image.file", `"${image.file}" is not in uploads.json`);
  return buildMedia(index + 1, upload, { ...image, time: createdAt });
}

function buildCategories(published: PublishedPost[]): Category[] {
  const firstPosts = new Map<string, PublishedPost>();
  for (const post of published) {
    if (post.category !== undefined && !firstPosts.has(post.category)) firstPosts.set(post.category, post);
  }
  return [...firstPosts].map(([name, { createdAt }], index) => ({
    id: index + 1,
    documentId: documentIdOf("category", name),
    name,
    createdAt,
    updatedAt: createdAt,
    publishedAt: createdAt,
  }));
}

type Format = ReturnType<typeof buildFormat>;
type Media = ReturnType<typeof buildMedia>;

type Description = { alternativeText?: string | undefined; caption?: string | undefined; time: string };

function buildMedia(id: number, upload: Upload, { alternativeText, caption, time }: Description) {
  const { name, hash, ext, mime, width, height, sizeInBytes, formats } = upload;
  return {
    id,
    documentId: documentIdOf("upload", hash),
    name,
    alternativeText: alternativeText ?? null,
    caption: caption ?? null,
    focalPoint: null,
    width,
    height,
    formats: formats && buildFormats(upload, formats),
    hash,
    ext,
    mime,
    size: kilobytes(sizeInBytes),
    url: urlOf(hash, ext),
    previewUrl: null,
    provider: "local",
    provider_metadata: null,
    createdAt: time,
    updatedAt: time,
    publishedAt: time,
  };
}

function buildFormats(upload: Upload, formats: NonNullable<Upload["formats"]>): Record<string, Format> {
  return Object.fromEntries(
    Object.entries(formats).map(([format, size]) => [format, buildFormat(upload, format, size)]),
  );
}

function buildFormat(
  { name, hash, ext, mime }: Upload,
  format: string,
  size: Pick<Upload, "width" | "height" | "sizeInBytes">,
) {
  const { width, height, sizeInBytes } = size;
  return {
    name: `${format}_${name}`,
    hash: `${format}_${hash}`,
    ext,
    mime,
    path: null,
    width,
    height,
    size: kilobytes(sizeInBytes),
    sizeInBytes,
    url: urlOf(`${format}_${hash}`, ext),
  };
}

/** Same kind and name, same id: it survives restarts and needs no database. Shaped as Strapi's, with a letter first. */
export function documentIdOf(kind: string, name: string): string {
  const digest = createHash("sha256").update(`${kind}:${name}`).digest();
  const letter = LETTERS.charAt(digest.readUInt8(0) % LETTERS.length);
  const digits = BigInt(`0x${digest.toString("hex")}`)
    .toString(36)
    .padStart(ID_LENGTH, "0");
  return letter + digits.slice(1 - ID_LENGTH);
}
