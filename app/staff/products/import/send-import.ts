import { staffApi } from "#app/staff/api/staff-api.ts";
import { isRefusal } from "#app/staff/api/staff-call.ts";
import type { Imported, ImportPreview } from "#domain/products/sheet/import-schema.ts";

export interface ChosenFile {
  name: string;
  csv: string;
  preview: ImportPreview;
  /** An import of it was sent, and its response was lost: it may be written already. */
  isInDoubt?: boolean;
}

/** The file is imported, or here it is to be looked at again, with the reason in words. */
export type Outcome = { imported: Imported } | { file: ChosenFile; problem: string };

const STILL_SO = "The shop did not answer, and nothing was imported. Please press Import again.";
const CHANGED_TOO = "The shop did not answer, and the products have changed meanwhile.";
const LOOK = "Here is what the file would do now.";
const NOT_KNOWN =
  "The shop did not answer, so it is not known whether the file is imported. Press Import again when it can be reached: it is imported once.";

/** Writes a file. Where the response is lost, a new preview tells what is left of the file to import. Throws a refusal. */
export async function sendImport(file: ChosenFile): Promise<Outcome> {
  try {
    return { imported: await staffApi.importProducts(file.csv, file.preview.version) };
  } catch (error) {
    if (isRefusal(error) && error.status !== 409) throw error;
    console.error(error);
    // Somebody was faster. After a lost response that may have been this file itself.
    if (isRefusal(error) && !file.isInDoubt) return previewAgain(file, error.reason);
    return previewAgain({ ...file, isInDoubt: true });
  }
}

async function previewAgain(file: ChosenFile, reason = ""): Promise<Outcome> {
  let preview: ImportPreview;
  try {
    preview = await staffApi.previewImport(file.csv);
  } catch (error) {
    if (isRefusal(error)) throw error;
    console.error(error);
    return { file, problem: reason || NOT_KNOWN };
  }
  const { products, problems, version } = preview;
  if (file.isInDoubt && products.length === 0 && problems.length === 0) return { imported: countOf(file.preview) };
  const isSame = version === file.preview.version;
  return { file: { ...file, preview }, problem: isSame ? STILL_SO : `${reason || CHANGED_TOO} ${LOOK}` };
}

function countOf({ products }: ImportPreview): Imported {
  const created = products.filter(({ is }) => is === "new").length;
  return { created, changed: products.length - created };
}
