import type { IncomingMessage } from "node:http";
import { RequestError } from "#server/errors.ts";
import { type PictureFolder, readStart } from "./picture-folder.ts";
import { findPictureKind } from "./picture-kind.ts";
import { makeVersionsInWorker } from "./run-worker.ts";
import { saveUpload } from "./save-upload.ts";

const HASH_LENGTH = 32;

const REFUSALS = {
  "too-many-pixels": { status: 413, message: "file: must have at most 50 megapixels" },
  damaged: { status: 400, message: "file: the picture is damaged or not whole" },
};

/** Takes an upload in and keeps every version of it, or refuses it and keeps nothing. */
export function addPicture(pictures: PictureFolder, request: IncomingMessage) {
  return pictures.withPart(async ({ upload, versions }) => {
    const hash = (await saveUpload(request, upload)).slice(0, HASH_LENGTH);
    requirePicture(await readStart(upload));
    const known = await pictures.findSize(hash);
    if (known) return { hash, ...known };
    const outcome = await makeVersionsInWorker(upload, hash, versions);
    if ("refused" in outcome) {
      const { status, message } = REFUSALS[outcome.refused];
      throw new RequestError(status, message);
    }
    await pictures.keep(versions, hash);
    return { hash, ...outcome };
  });
}

function requirePicture(start: Buffer): void {
  const kind = findPictureKind(start);
  if (kind === "heic") {
    throw new RequestError(415, "file: HEIC pictures cannot be read here; please choose JPEG, PNG, WebP or AVIF");
  }
  if (kind === undefined) throw new RequestError(415, "file: must be a JPEG, PNG, WebP or AVIF picture");
}
