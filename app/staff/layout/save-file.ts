/** Long enough for every browser to start the download. */
const REVOKE_AFTER_MS = 60_000;

/** For files that need the token, which a link cannot send. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
