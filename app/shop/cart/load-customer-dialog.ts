import { loadChunk } from "#app/loading/load-chunk.ts";

const load = () => import("./customer-dialog.tsx");

/** The dialog's code comes when it is wanted; a load that fails or never ends shows the error screen. */
export function loadCustomerDialog() {
  return loadChunk("customer-dialog", load);
}

/** Called when a finger or pointer comes near; a failure counts only when the dialog is really opened. */
export function prepareCustomerDialog(): void {
  load().catch(() => undefined);
}
