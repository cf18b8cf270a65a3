import { loadChunk } from "#app/loading/load-chunk.ts";

/** What moves the sliders comes after the page. Without it they are strips that can be scrolled. */
export function loadCarousel(): Promise<typeof import("#app/ui/carousel-engine.tsx")> {
  return loadChunk("carousel", () => import("#app/ui/carousel-engine.tsx"));
}
