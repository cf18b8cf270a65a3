import { createHash, randomBytes } from "node:crypto";

/** A word that no text in the database can know: each page is rendered with one of its own. */
export function makeScriptMarker(): string {
  return randomBytes(16).toString("base64url");
}

/**
 * A policy that allows the scripts that the site itself put into this page, and no other: it has written the marker on
 * each of them, as its nonce. The page goes on without the marker. It is cached and sent to many, and who has read it once
 * could use its nonce; so the policy names what the scripts say.
 */
export function allowOwnScripts(
  marked: string,
  marker: string,
  inlineStyles = false,
): { html: string; policy: string } {
  // Every piece but the first begins within a tag that carried the marker.
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
    // Pages have no styles but in files, and none in attributes.
    `style-src 'self'${inlineStyles ? " 'unsafe-inline'" : ""}`,
    // Staff and posts name pictures anywhere.
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
