import { RequestError } from "#server/errors.ts";

export const MAX_FILE_BYTES = 15 * 1024 * 1024;
export const TOO_LARGE = "file: must be at most 15 MB";

/** The one file of a multipart body. */
export async function readUpload(contentType: string, body: Buffer<ArrayBuffer>): Promise<File> {
  const form = await new Response(body, { headers: { "content-type": contentType } }).formData().catch(() => {
    throw new RequestError(400, "The body is not valid multipart/form-data, or ended too early");
  });
  const files = form.getAll("file");
  const [file] = files;
  if (!(file instanceof File)) throw new RequestError(400, "file: is required");
  if (files.length > 1) throw new RequestError(400, "file: must be one file; send others in requests of their own");
  if ([...form.keys()].length > 1) throw new RequestError(400, "The body must have the field file and no other");
  if (file.size > MAX_FILE_BYTES) throw new RequestError(413, TOO_LARGE);
  return file;
}
