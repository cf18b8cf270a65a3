import { MAX_UPLOAD_MB } from "#domain/products/picture.ts";
import { invalidField, RequestError } from "#server/http/errors.ts";

const MAX_FILE_BYTES = MAX_UPLOAD_MB * 1024 * 1024;
/** Room for the multipart headers around the file. */
const FRAME_BYTES = 64 * 1024;
/** A phone that lost its network says nothing, and would be waited for in vain. */
const LONGEST_PAUSE_MS = 20_000;
const BROKEN = "The body is not valid multipart/form-data, or ended too early";

export async function readUpload(contentType: string, stream: AsyncIterable<Buffer>): Promise<File> {
  const body = await readBody(stream, MAX_FILE_BYTES + FRAME_BYTES);
  const form = await new Response(body, { headers: { "content-type": contentType } }).formData().catch(() => {
    throw new RequestError(400, BROKEN);
  });
  const files = form.getAll("file");
  const [file] = files;
  if (!(file instanceof File)) throw refuseFile(400, "is required");
  if (files.length > 1) throw refuseFile(400, "must be one file; send others in requests of their own");
  if ([...form.keys()].length > 1) throw new RequestError(400, "The body must have the field file and no other");
  if (file.size > MAX_FILE_BYTES) throw tooLarge();
  return file;
}

/** A body that is too large is read to its end and discarded: a browser that is still sending would not see the response. */
async function readBody(stream: AsyncIterable<Buffer>, limit: number): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for await (const chunk of withoutPauses(stream)) {
      size += chunk.length;
      if (size > limit) chunks.length = 0;
      else chunks.push(chunk as Buffer<ArrayBuffer>);
    }
  } catch (error) {
    throw error instanceof RequestError ? error : new RequestError(400, BROKEN);
  }
  if (size > limit) throw tooLarge();
  return new Blob(chunks);
}

async function* withoutPauses(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const chunks = stream[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await withinPause(chunks.next());
    if (done) return;
    yield value;
  }
}

function withinPause<Result>(coming: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new RequestError(408, "The upload stopped on its way; please try again", { connection: "close" }));
    }, LONGEST_PAUSE_MS);
    coming.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function tooLarge(): RequestError {
  return refuseFile(413, `must be at most ${MAX_UPLOAD_MB} MB`);
}

export function refuseFile(status: number, message: string): RequestError {
  return invalidField(status, { path: ["file"], message });
}
