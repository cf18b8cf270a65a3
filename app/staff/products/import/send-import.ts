import { staffApi } from "#app/staff/api/staff-api.ts";
import { isRefusal } from "#app/staff/api/staff-call.ts";
import type { Imported, ImportPreview } from "#domain/products/sheet/import-schema.ts";

export interface ChosenFile {
  name: string;
  csv: string;
  preview: ImportPreview;
}

export type Outcome = { imported: Imported } | { file: ChosenFile; problem: string };

const CONFLICT = 409;

/** If somebody changed the products, or the response is lost, a new preview shows what is left to import. Throws other refusals. */
export async function sendImport(file: ChosenFile): Promise<Outcome> {
  try {
    return { imported: await staffApi.importProducts(file.csv, file.preview.version) };
  } catch (error) {
    if (isRefusal(error) && error.status !== CONFLICT) throw error;
    const reason = isRefusal(error) ? error.reason : "The shop did not answer.";
    const preview = await staffApi.previewImport(file.csv);
    return { file: { ...file, preview }, problem: `${reason} This is what is left to import.` };
  }
}
