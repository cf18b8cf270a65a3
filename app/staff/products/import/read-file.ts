const MOST_BYTES = 2_000_000;

/** Its message is shown to staff. */
export class UnreadableFileError extends Error {}

/** The text of a CSV file as spreadsheet programs save it: UTF-8, or the UTF-16 of Excel's "Unicode text". */
export async function readFile(file: Blob): Promise<string> {
  if (file.size > MOST_BYTES) throw new UnreadableFileError("This file is larger than 2 MB.");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    const text = new TextDecoder(isUtf16 ? "utf-16le" : "utf-8", { fatal: true }).decode(bytes);
    if (!text.includes("\0")) return text;
  } catch {
    // Thrown below.
  }
  throw new UnreadableFileError(
    "This is not a CSV file in UTF-8. In Excel choose Save As, then “CSV UTF-8 (Comma delimited)”.",
  );
}
