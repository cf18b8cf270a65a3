import { createHash, randomBytes } from "node:crypto";

/** Random for each rendering, so that no text in the database can contain it. */
export function makeScriptMarker(): string {
  return randomBytes(16).toString("base64url");
}

/** A cached page's nonce would be known to many: it only marks the site's scripts, and the policy has their hashes instead. */
export function allowOwnScripts(
  marked: string,
  marker: string,
  inlineStyles = false,
): { html: string; policy: string } {
  // Every piece but the first begins inside a tag that had the marker.
  const pieces = marked.split(` nonce="${marker}"`);
  const hashes = pieces.slice(1).flatMap((piece, n) => {
    const tag = pieces[n]?.slice(pieces[n].lastIndexOf("<")) ?? "";
    const script = piece.slice(piece.indexOf(">") + 1, piece.indexOf("</script>"));
    return tag.startsWith("<script") && script
      ? [`'sha256-${createHash("sha256").update(script).digest("base64")}'`]
      : [];
  });
  return { html: pieces.join(""), policy: policyFor(hashes, inlineStyles) };
}

function policyFor(scriptHashes: string[], inlineStyles: boolean): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(" "),
    `style-src 'self'${inlineStyles ? " 'unsafe-inline'" : ""}`,
    // Staff and posts use pictures of any host.
    "img-src 'self' data: blob: https:",
    "connect-src 'self'",
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src https://www.openstreetmap.org https://www.google.com",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
