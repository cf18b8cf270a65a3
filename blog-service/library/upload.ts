import { z } from "zod";
import { ContentError } from "./post-file.ts";

const size = { width: z.int().positive(), height: z.int().positive(), sizeInBytes: z.int().positive() };

const UploadSchema = z.strictObject({
  name: z.string().min(1),
  hash: z.string().min(1),
  ext: z.string().startsWith("."),
  mime: z.string().startsWith("image/"),
  ...size,
  formats: z.partialRecord(z.enum(["thumbnail", "small", "medium", "large"]), z.strictObject(size)).nullable(),
});

/** A picture as prepare-pictures.mjs notes it in uploads.json. */
export type Upload = z.infer<typeof UploadSchema>;

export function parseUploads(file: string, source: string): Upload[] {
  const uploads = z.array(UploadSchema).safeParse(readJson(file, source));
  if (!uploads.success) throw ContentError.fromZod(file, uploads.error);
  return uploads.data;
}

function readJson(file: string, source: string): unknown {
  try {
    return JSON.parse(source);
  } catch (error) {
    throw new ContentError(file, "content", error instanceof Error ? error.message : "is not JSON");
  }
}
