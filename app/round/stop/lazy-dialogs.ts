import { lazyPart } from "#app/loading/lazy-parts.tsx";

const collect = lazyPart("collect dialog", async () => ({
  default: (await import("./collect-dialog.tsx")).CollectDialog,
}));
const end = lazyPart("end dialog", async () => ({ default: (await import("./end-dialog.tsx")).EndDialog }));
const upi = lazyPart("UPI dialog", async () => ({ default: (await import("./upi-dialog.tsx")).UpiDialog }));

export const CollectDialog = collect.Part;
export const EndDialog = end.Part;
export const UpiDialog = upi.Part;

/** They must open without a network. */
export function prepareDialogs(): void {
  for (const { prepare } of [collect, end, upi]) prepare();
}
