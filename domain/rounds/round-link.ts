/** URLs are logged, headers are not. */
export const ROUND_KEY_HEADER = "x-round-key";
export const LINK_HOURS = 36;
export const LINK_MS = LINK_HOURS * 60 * 60 * 1000;

export function roundPath(id: string, key: string): string {
  return `/round/${encodeURIComponent(id)}?key=${key}`;
}
