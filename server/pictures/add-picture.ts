import { writeSynced } from "#server/files/sync-files.ts";
import { hashPicture } from "./picture-file.ts";
import type { PictureParts } from "./picture-parts.ts";
import type { PictureStore } from "./picture-store.ts";
import { findPictureType } from "./picture-type.ts";
import { refuseFile } from "./read-upload.ts";
import { makeVersionsInWorker } from "./resizing/run-worker.ts";

const REFUSALS = {
  "too-many-pixels": { status: 413, message: "must have at most 50 megapixels" },
  damaged: { status: 400, message: "the picture is damaged or not whole" },
};

/** Stores every version of an uploaded file, or refuses it and stores nothing. */
export async function addPicture(pictures: PictureStore, parts: PictureParts, content: Buffer<ArrayBuffer>) {
  requirePicture(content);
  const hash = await hashPicture(content);
  const known = await pictures.findSize(hash);
  if (known) return { hash, ...known };
  return parts.withPart(async ({ upload, versions, signal }) => {
    await writeSynced(upload, content);
    const outcome = await makeVersionsInWorker(upload, hash, versions, signal);
    if ("refused" in outcome) {
      const { status, message } = REFUSALS[outcome.refused];
      throw refuseFile(status, message);
    }
    await pictures.store(versions, hash);
    return { hash, ...outcome };
  });
}

function requirePicture(content: Buffer): void {
  const type = findPictureType(content);
  if (type === "heic") {
    throw refuseFile(415, "HEIC pictures cannot be read here; please choose JPEG, PNG, WebP or AVIF");
  }
  if (type === undefined) throw refuseFile(415, "must be a JPEG, PNG, WebP or AVIF picture");
}
