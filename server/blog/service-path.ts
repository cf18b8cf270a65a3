export interface ServicePath {
  type: "api" | "upload";
  path: string;
}

const API_PATH = /^(\/api\/(?:blogs|categories)(?:\/[A-Za-z0-9_-]{1,64})?)\/?$/;
const UPLOADS = "/uploads/";
const MAX_UPLOAD_PATH_LENGTH = 1_000;
// A percent sign that survives one decoding is a second encoding; a hidden file or a dot segment starts with a dot.
const SAFE_SEGMENT = /^(?!\.)[^%/\\\p{Cc}]+$/u;

/** The path to request of the service, or nothing where the shop offers none. Takes the path as it came over the wire. */
export function findServicePath(rawPath: string): ServicePath | undefined {
  const apiPath = API_PATH.exec(rawPath)?.[1];
  if (apiPath) return { type: "api", path: apiPath };
  if (!rawPath.startsWith(UPLOADS) || rawPath.length > MAX_UPLOAD_PATH_LENGTH) return undefined;

  const segments = rawPath.slice(UPLOADS.length).split("/").map(decodeSegment);
  if (!segments.every((segment) => segment !== undefined && SAFE_SEGMENT.test(segment))) return undefined;
  return { type: "upload", path: UPLOADS + segments.map((segment) => encodeURIComponent(String(segment))).join("/") };
}

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
