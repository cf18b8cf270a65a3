// node blog-service/prepare-pictures.mjs FILE [more files]: makes blog pictures from master files, in the widths a Strapi makes, and notes
// them in content/uploads.json. Prints the name for `image.file` of a post. Needs sharp, which the running service does not.
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";

const ORIGINAL_WIDTH_PX = 1200;
const WEBP = { quality: 78, effort: 6 };
const FORMATS = {
  thumbnail: { width: 245, height: 156 },
  small: { width: 500, height: 500 },
  medium: { width: 750, height: 750 },
  large: { width: 1000, height: 1000 },
};

const content = path.join(import.meta.dirname, "content");
const uploads = path.join(content, "uploads");
const manifestFile = path.join(content, "uploads.json");

/**
 * @param {string} master
 * @param {{ width: number, height?: number }} box
 */
async function encode(master, box) {
  const { data, info } = await sharp(master)
    .rotate()
    .resize({ ...box, fit: "inside", withoutEnlargement: true })
    .webp(WEBP)
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, sizeInBytes: data.length };
}

/** @param {string} master */
async function preparePicture(master) {
  const base = path.parse(master).name.toLowerCase();
  const { data, ...original } = await encode(master, { width: ORIGINAL_WIDTH_PX });
  const digest = createHash("sha256").update(data).digest("hex").slice(0, 10);
  const hash = `${base.replaceAll(/[^a-z0-9]+/g, "_")}_${digest}`;
  await writeFile(path.join(uploads, `${hash}.webp`), data);

  /** @type {Record<string, { width: number, height: number, sizeInBytes: number }>} */
  const formats = {};
  for (const [format, box] of Object.entries(FORMATS)) {
    if (original.width <= box.width && original.height <= box.height) continue;
    const { data: smaller, ...size } = await encode(master, box);
    await writeFile(path.join(uploads, `${format}_${hash}.webp`), smaller);
    formats[format] = size;
  }
  return {
    name: `${base}.webp`,
    hash,
    ext: ".webp",
    mime: "image/webp",
    ...original,
    formats: Object.keys(formats).length > 0 ? formats : null,
  };
}

await mkdir(uploads, { recursive: true });
/** @type {Awaited<ReturnType<typeof preparePicture>>[]} */
const pictures = JSON.parse(await readFile(manifestFile, "utf8").catch(() => "[]"));
for (const master of process.argv.slice(2)) {
  const picture = await preparePicture(master);
  const known = pictures.findIndex(({ hash }) => hash === picture.hash);
  pictures.splice(known === -1 ? pictures.length : known, known === -1 ? 0 : 1, picture);
  console.log(`${picture.hash}${picture.ext}`);
}
await writeFile(manifestFile, `${JSON.stringify(pictures, null, 2)}\n`);
