import path from "node:path";
import sharp, { type Sharp } from "sharp";
import {
  MAX_PICTURE_HEIGHT,
  MAX_PICTURE_WIDTH,
  OPEN_GRAPH_SIZE,
  openGraphUrl,
  pictureUrl,
  pictureVersions,
} from "#domain/products/picture.ts";
import { syncToDisk, writeSynced } from "#server/files/sync-files.ts";
import { findPictureFile } from "../picture-file.ts";

const MAX_PIXELS = 50_000_000;
const PAPER = "#FBF7EF";

const AVIF = { quality: 55, effort: 2 };
const WEBP = { quality: 82, effort: 4, smartSubsample: true };
const JPEG = { quality: 80, mozjpeg: true };

export type Outcome = { width: number; height: number } | { refused: "too-many-pixels" | "damaged" };

// Only the types that an upload may have, of all that the library could read.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadHeif"],
});
sharp.cache(false);
sharp.concurrency(1);

/** Every file that is stored of a picture, made from the uploaded one: upright, in plain sRGB, without a word about camera or place. */
export async function makeVersions(upload: string, hash: string, folder: string): Promise<Outcome> {
  const picture = await readPicture(upload);
  if ("refused" in picture) return picture;
  const { width, height } = picture.raw;
  const url = pictureUrl(hash, width, height);
  const open = () => sharp(picture.pixels, { raw: picture.raw });
  for (const version of pictureVersions(url)) {
    const sized = open().resize(version.width, version.height, { fit: "fill" });
    await write(folder, version.webp, sized.clone().webp(WEBP));
    await write(folder, version.avif, sized.avif(AVIF));
  }
  await write(folder, openGraphUrl(url), await onPaper(open()));
  await syncToDisk(folder);
  return { width, height };
}

/** The Open Graph image of a post: its picture, cropped around what draws the eye. */
export async function makeCard(upload: string, target: string): Promise<Outcome> {
  const picture = await readPicture(upload);
  if ("refused" in picture) return picture;
  const card = sharp(picture.pixels, { raw: picture.raw })
    .flatten({ background: PAPER })
    .resize({ ...OPEN_GRAPH_SIZE, fit: "cover", position: "attention" })
    .jpeg(JPEG);
  await writeSynced(target, await card.toBuffer());
  return OPEN_GRAPH_SIZE;
}

/** The pixels of the largest version; all others are made from them, so that the upload is read once. */
async function readPicture(upload: string) {
  const refused = (why: "too-many-pixels" | "damaged") => ({ refused: why });
  try {
    const { width, height } = await sharp(upload, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) return refused("too-many-pixels");
    const { data, info } = await sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .autoOrient()
      .resize({ width: MAX_PICTURE_WIDTH, height: MAX_PICTURE_HEIGHT, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    const { width: w, height: h, channels } = info;
    return { pixels: data, raw: { width: w, height: h, channels } };
  } catch {
    return refused("damaged");
  }
}

async function onPaper(picture: Sharp): Promise<Sharp> {
  const inside = await picture
    .resize({ ...OPEN_GRAPH_SIZE, fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer();
  const paper = sharp({ create: { ...OPEN_GRAPH_SIZE, channels: 3, background: PAPER } });
  return paper.composite([{ input: inside, gravity: "centre" }]).jpeg(JPEG);
}

async function write(folder: string, url: string | undefined, picture: Sharp): Promise<void> {
  const file = url && findPictureFile(url);
  if (!file) throw new Error(`${url} is no URL of a picture`);
  await writeSynced(path.join(folder, file.name), await picture.toBuffer());
}
