/** Long enough for every browser to have taken the file. */
const REVOKE_AFTER_MS = 60_000;

/** A file that a call brought: a link could not, it has no token. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
