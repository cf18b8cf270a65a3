import { documentIdOf } from "./document-id.ts";
import type { Upload } from "./upload.ts";

type Format = ReturnType<typeof buildFormat>;
export type Media = ReturnType<typeof buildMedia>;

type Description = { alternativeText?: string | undefined; caption?: string | undefined; time: string };

export function buildMedia(id: number, upload: Upload, { alternativeText, caption, time }: Description) {
  const { name, hash, ext, mime, width, height, sizeInBytes, formats } = upload;
  return {
    id,
    documentId: documentIdOf("upload", hash),
    name,
    alternativeText: alternativeText ?? null,
    caption: caption ?? null,
    focalPoint: null,
    width,
    height,
    formats: formats && buildFormats(upload, formats),
    hash,
    ext,
    mime,
    size: kilobytes(sizeInBytes),
    url: urlOf(hash, ext),
    previewUrl: null,
    provider: "local",
    provider_metadata: null,
    createdAt: time,
    updatedAt: time,
    publishedAt: time,
  };
}

function buildFormats(upload: Upload, formats: NonNullable<Upload["formats"]>): Record<string, Format> {
  return Object.fromEntries(
    Object.entries(formats).map(([format, size]) => [format, buildFormat(upload, format, size)]),
  );
}

function buildFormat(
  { name, hash, ext, mime }: Upload,
  format: string,
  size: Pick<Upload, "width" | "height" | "sizeInBytes">,
) {
  const { width, height, sizeInBytes } = size;
  return {
    name: `${format}_${name}`,
    hash: `${format}_${hash}`,
    ext,
    mime,
    path: null,
    width,
    height,
    size: kilobytes(sizeInBytes),
    sizeInBytes,
    url: urlOf(`${format}_${hash}`, ext),
  };
}

const kilobytes = (bytes: number) => Math.round(bytes / 10) / 100;
const urlOf = (hash: string, ext: string) => `/uploads/${hash}${ext}`;
