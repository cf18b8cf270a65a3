import { loadChunk } from "#app/loading/load-chunk.ts";

const load = () => import("./zoom.tsx");

/** The zoom's code comes when it is wanted; a load that fails or never ends shows the error screen. */
export function loadZoom() {
  return loadChunk("zoom", load);
}

/** Called when a finger or pointer comes near; a failure counts only when a picture is really tapped. */
export function prepareZoom(): void {
  load().catch(() => undefined);
}
