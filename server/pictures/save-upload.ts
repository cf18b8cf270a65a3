import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { RequestError } from "#server/errors.ts";

const MAX_FILE_BYTES = 15 * 1024 * 1024;
/** What stands around the file in a multipart body. */
const FRAME_BYTES = 64 * 1024;
const FIELD = "file";
const LIMITS = { files: 1, fileSize: MAX_FILE_BYTES, fields: 0, headerPairs: 20, headerSize: 8 * 1024 };

/** Writes the one file of a multipart body to disk as it arrives, and gives the hash of its content. */
export async function saveUpload(request: IncomingMessage, target: string): Promise<string> {
  let refusal: RequestError | undefined;
  const refuse = (status: number, message: string) => {
    refusal ??= new RequestError(status, message);
  };
  let file: Readable | undefined;
  let saving: Promise<string> | undefined;
  let diskFailure: unknown;

  if (Number(request.headers["content-length"]) > MAX_FILE_BYTES + FRAME_BYTES) throw tooLarge();
  const form = await openForm(request);
  form.on("file", (field, stream) => {
    if (field !== FIELD) refuse(400, `${FIELD}: is required, and no other field`);
    stream.once("limit", () => {
      refusal ??= tooLarge();
    });
    if (refusal) {
      stream.resume();
      return;
    }
    file = stream;
    saving = writeHashed(stream, target);
    saving.catch((error: unknown) => {
      diskFailure = error;
      form.destroy(error as Error);
    });
  });
  form.once("filesLimit", () => refuse(400, `${FIELD}: must be one file; send others in requests of their own`));
  form.once("fieldsLimit", () => refuse(400, `${FIELD}: is required, and no other field`));

  try {
    await pipeline(request, form);
  } catch (error) {
    if (diskFailure) throw diskFailure;
    refuse(400, "The body is not valid multipart/form-data, or ended too early");
    file?.destroy(error as Error);
  }
  const hash = await saving?.catch((error: unknown) => {
    if (!refusal) throw error;
  });
  if (refusal) throw refusal;
  if (hash === undefined) throw new RequestError(400, `${FIELD}: is required`);
  return hash;
}

function tooLarge(): RequestError {
  return new RequestError(413, `${FIELD}: must be at most 15 MB`);
}

async function openForm(request: IncomingMessage) {
  const { Busboy } = await import("@fastify/busboy");
  const headers = { ...request.headers, "content-type": request.headers["content-type"] ?? "" };
  try {
    return new Busboy({ headers, limits: LIMITS });
  } catch {
    throw new RequestError(400, "The body is not valid multipart/form-data");
  }
}

async function writeHashed(stream: Readable, target: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(
    stream,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(target, { flags: "wx", mode: 0o600 }),
  );
  return hash.digest("hex");
}
