import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { buildLibrary, type Library } from "./library.ts";
import { parsePostFile } from "./post-file.ts";
import { parseUploads } from "./upload.ts";

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
