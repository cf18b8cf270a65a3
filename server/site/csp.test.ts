import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { allowOwnScripts, makeScriptMarker } from "./render-page.ts";

const MARKER = makeScriptMarker();
const OWN = "window.own = 1;";
const INJECTED = "window.pwned = 1;";

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const scriptsOf = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1];

describe("the policy of a page", () => {
  it("allows the scripts with the marker, wherever it is among their attributes", () => {
    const { html, policy } = allowOwnScripts(
      `<link rel="x" nonce="${MARKER}"/><script nonce="${MARKER}">${OWN}</script><p>1 &gt; 0</p><script type="deferred" nonce="${MARKER}" async="">x</script>`,
      MARKER,
    );
    expect(html).toBe(
      `<link rel="x"/><script>${OWN}</script><p>1 &gt; 0</p><script type="deferred" async="">x</script>`,
    );
    expect(scriptsOf(policy)).toBe(`'self' ${hashOf(OWN)} ${hashOf("x")}`);
  });

  it.each([
    ["without a marker", `<script>${INJECTED}</script>`],
    ["with a marker that it has guessed", `<script nonce="${makeScriptMarker()}">${INJECTED}</script>`],
    ["with the marker of an earlier page", `<script nonce="AAAAAAAAAAAAAAAAAAAAAA">${INJECTED}</script>`],
    ["that takes a script of ours into an attribute", `<script data-x='`],
    ["that begins before one of ours", `<script>${INJECTED}//`],
    ["in an attribute", `<img src=x onerror="${INJECTED}">`],
  ])("allows no script from a text %s", (_what, injected) => {
    const page = `<body>${injected}<script nonce="${MARKER}">${OWN}</script></body>`;
    const { html, policy } = allowOwnScripts(page, MARKER);
    expect(scriptsOf(policy)).toBe(`'self' ${hashOf(OWN)}`);
    expect(html).toBe(`<body>${injected}<script>${OWN}</script></body>`);
  });

  it("has no hash for a script file, and every marker is different", () => {
    expect(scriptsOf(allowOwnScripts(`<script nonce="${MARKER}" src="/a.js"></script>`, MARKER).policy)).toBe("'self'");
    expect(new Set(Array.from({ length: 100 }, makeScriptMarker)).size).toBe(100);
  });

  it("allows only style files in the built site", () => {
    const stylesOf = (inlineStyles: boolean) => /style-src[^;]*/.exec(allowOwnScripts("", MARKER, inlineStyles).policy);
    expect(stylesOf(false)?.[0]).toBe("style-src 'self'");
    expect(stylesOf(true)?.[0]).toBe("style-src 'self' 'unsafe-inline'");
  });
});
