import sharp from "sharp";
import { SHARE_SIZE } from "#domain/products/picture.ts";
import { writeSynced } from "#server/files/write-synced.ts";
import { JPEG, type Outcome, PAPER, readPicture } from "./make-versions.ts";

/** What chat apps show of a link to a post: its picture, cut around what draws the eye. */
export async function makeCard(upload: string, target: string): Promise<Outcome> {
  const picture = await readPicture(upload);
  if ("refused" in picture) return picture;
  const card = sharp(picture.pixels, { raw: picture.raw })
    .flatten({ background: PAPER })
    .resize({ ...SHARE_SIZE, fit: "cover", position: "attention" })
    .jpeg(JPEG);
  await writeSynced(target, await card.toBuffer());
  return SHARE_SIZE;
}
