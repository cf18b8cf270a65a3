const HEIC_BRANDS = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]);
const AVIF_BRANDS = new Set(["avif", "avis"]);
/** Enough to see the type, also of an AVIF that lists a few brands. */
const HEAD_LENGTH = 64;

/** The type of a file by its first bytes, whatever its name and its sender say. */
export function findPictureType(content: Buffer): "jpeg" | "png" | "webp" | "avif" | "heic" | undefined {
  const text = content.toString("latin1", 0, HEAD_LENGTH);
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "webp";
  if (text.slice(4, 8) !== "ftyp") return undefined;
  const brands = text.slice(8, content.readUInt32BE(0)).match(/.{4}/gs) ?? [];
  if (brands.some((brand) => AVIF_BRANDS.has(brand))) return "avif";
  return brands.some((brand) => HEIC_BRANDS.has(brand)) ? "heic" : undefined;
}

export function isPdf(content: Buffer): boolean {
  return content.toString("latin1", 0, 5) === "%PDF-";
}
