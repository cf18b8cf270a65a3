import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { ContentError } from "./content-error.ts";
import { documentIdOf } from "./document-id.ts";
import { buildMedia, type Media } from "./media.ts";
import { type PostFile, parsePostFile } from "./post-file.ts";
import { parseUploads, type Upload } from "./upload.ts";

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
