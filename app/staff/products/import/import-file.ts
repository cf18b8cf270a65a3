import { isRefusal, staffCall } from "#app/staff/api/staff-call.ts";
import type { Imported, ImportPreview } from "#domain/products/sheet/import-schema.ts";

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

export interface ChosenFile {
  name: string;
  csv: string;
  preview: ImportPreview;
}

type Outcome = { imported: Imported } | { file: ChosenFile; problem: string };

const CONFLICT = 409;

/** If somebody changed the products, or the response is lost, a new preview shows what is left to import. Throws other refusals. */
export async function sendImport({ name, csv, preview }: ChosenFile): Promise<Outcome> {
  try {
    return { imported: await staffCall("POST /products/import", { body: { csv, version: preview.version } }) };
  } catch (error) {
    if (isRefusal(error) && error.status !== CONFLICT) throw error;
    const reason = isRefusal(error) ? error.reason : "The shop did not answer.";
    return { file: await compareFile(name, csv), problem: `${reason} This is what is left to import.` };
  }
}

export async function compareFile(name: string, csv: string): Promise<ChosenFile> {
  return { name, csv, preview: await staffCall("POST /products/import/preview", { body: { csv } }) };
}
