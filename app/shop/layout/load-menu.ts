import { loadChunk } from "#app/loading/load-chunk.ts";

const load = () => import("./menu.tsx");

/** The menu's code comes when it is wanted; a load that fails or never ends shows the error screen. */
export function loadMenu() {
  return loadChunk("menu", load);
}

/** Called when a finger or pointer comes near; a failure counts only when the menu is really opened. */
export function prepareMenu(): void {
  load().catch(() => undefined);
}
