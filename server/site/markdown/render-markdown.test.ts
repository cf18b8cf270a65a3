import { describe, expect, it } from "vitest";
import { strapi5List } from "#app/shop/api/fixtures/recorded.ts";
import { renderMarkdown } from "./render-markdown.ts";

function contentOf(slug: string): string {
  return strapi5List.data.find((post) => post.slug === slug)?.content ?? "";
}

describe("what a writer may use", () => {
  it.each([
    ["**bold** and ~~gone~~", "<p><strong>bold</strong> and <del>gone</del></p>"],
    ["# A heading", "<h2>A heading</h2>"],
    [
      "H<sub>2</sub>O <sup>2</sup> <kbd>K</kbd> <mark>m</mark>",
      "<p>H<sub>2</sub>O <sup>2</sup> <kbd>K</kbd> <mark>m</mark></p>",
    ],
    ["<figure><figcaption>c</figcaption></figure>", "<figure><figcaption>c</figcaption></figure>"],
    ["<details open><summary>More</summary>x</details>", "<details open><summary>More</summary>x</details>"],
    ["- [x] done", "<ul>\n<li>☑ done</li>\n</ul>"],
    ["```js\n1 < 2\n```", '<pre><code class="language-js">1 &#x3C; 2\n</code></pre>'],
  ])("%j", async (markdown, html) => {
    expect(await renderMarkdown(markdown)).toBe(html);
  });

  it("markdown goes on inside embedded HTML", async () => {
    const html = await renderMarkdown(contentOf("a-post-without-an-image"));
    expect(html).toContain("<div><p>Embedded <em>HTML</em> block &#x26; entity.</p></div>");
    expect(html).toContain("<p>Hidden <strong>markdown</strong> inside HTML.</p>");
  });

  it("a table scrolls by itself, and its empty corner is no heading", async () => {
    const html = await renderMarkdown("| | b |\n| - | -: |\n| 1 | 2 |");
    expect(html).toContain('<div class="prose__table" role="group" aria-label="Table" tabindex="0"><table>');
    expect(html).toContain('<td></td>\n<th align="right">b</th>');
  });

  it("footnotes and links within the text find their places", async () => {
    const html = await renderMarkdown('A note[^1], [there](#place), <span id="place">here</span>\n\n[^1]: The note');
    for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`id="${target}"`);
    expect(html).toContain('href="#user-content-place"');
    expect(html.match(/href="#/g)).toHaveLength(3);
  });
});

describe("pictures", () => {
  it("with relative paths are prefixed with the blog service base, absolute ones are not", async () => {
    const html = await renderMarkdown(contentOf("no-category-relative-images"));
    expect([...html.matchAll(/<img[^>]* src="([^"]*)"|<img src="([^"]*)"/g)].map(([, a, b]) => a ?? b)).toEqual([
      "/blog-api/uploads/mid_size_90be715254.png",
      "/blog-api/uploads/small_mid_size_90be715254.png",
      "/blog-api/uploads/mid_size_90be715254.png",
      "http://127.0.0.1:9/uploads/absent.png",
    ]);
    expect(html).toContain('<a href="/blog-api/uploads/mid_size_90be715254.png">Download</a>');
    expect(html.match(/loading="lazy" decoding="async"/g)).toHaveLength(4);
  });

  it("have an alternative text, if only an empty one", async () => {
    expect(await renderMarkdown('<img src="/uploads/a.png">')).toContain('alt=""');
  });

  it("from other schemes leave their words behind", async () => {
    expect(await renderMarkdown("![words](data:image/png;base64,AAAA)")).toBe("<p>words</p>");
    expect(await renderMarkdown("![words](javascript:alert(1))")).toBe("<p>words</p>");
  });
});

describe("links", () => {
  it.each([
    "http://a.example/",
    "https://a.example/",
    "irc://a.example/b",
    "ircs://a.example/b",
    "mailto:care@kolhu.example",
    "xmpp:care@kolhu.example",
    "//a.example/b",
  ])("keep %s, and do not hand the shop's window over", async (url) => {
    expect(await renderMarkdown(`[x](${url})`)).toBe(`<p><a href="${url}" rel="noopener">x</a></p>`);
  });

  it.each(["/product/almond-oil", "other-post", "?a=b:c", "./a:b", "#"])("keep %s as it is", async (url) => {
    expect(await renderMarkdown(`[x](${url})`)).toBe(`<p><a href="${url}">x</a></p>`);
  });

  it("keep a scheme in capitals", async () => {
    expect(await renderMarkdown("[x](HTTPS://A.example)")).toContain('href="https://A.example"');
  });

  it.each([
    "[x](javascript:alert(1))",
    "[x]( java&#115;cript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](vbscript:msgbox(1))",
    "[x](data:text/html;base64,PHNjcmlwdD4=)",
    "[x](tel:123)",
    "[x](blob:https://a.example/1)",
    "[x](file:///etc/passwd)",
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="&#1;javascript:alert(1)">x</a>',
    '<a href="  javascript:alert(1)">x</a>',
  ])("with any other scheme are blanked: %j", async (markdown) => {
    expect(await renderMarkdown(markdown)).toBe('<p><a href="">x</a></p>');
  });
});

describe("what can do harm is gone", () => {
  it("in the recorded hostile post, whose harmless words stay", async () => {
    const html = await renderMarkdown(contentOf("hostile-markdown"));
    expect(html).not.toMatch(/script|onerror|onload|__pwned|data:|<style|<svg|display:none/i);
    expect(html).toMatch(/<p>Before.<\/p>[\s\S]*click me[\s\S]*After\./);
  });

  it.each([
    ["a script", "<script>alert(1)</script>"],
    ["a script in pieces", "<scr<script></script>ipt>alert(1)</script>"],
    ["a script in SVG", "<svg><script>alert(1)</script></svg>"],
    ["a style sheet", "<style>body { display: none }</style>"],
    ["a linked style sheet", '<link rel="stylesheet" href="https://a.example/a.css">'],
    ["a frame", '<iframe src="https://a.example"></iframe>'],
    ["an object", '<object data="https://a.example/a.swf"><embed src="a"></object>'],
    [
      "a form",
      '<form action="https://a.example"><input name="phone"><button>Send</button><textarea></textarea></form>',
    ],
    ["a base URL", '<base href="https://a.example/">'],
    ["a redirect", '<meta http-equiv="refresh" content="0;url=https://a.example">'],
    ["text that is parsed twice", '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>'],
    [
      "mathematics",
      "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>",
    ],
    ["a template", "<template><img src=x onerror=alert(1)></template>"],
    ["sound", '<video src="x" onerror="alert(1)" autoplay></video>'],
  ])("%s", async (_, source) => {
    const html = await renderMarkdown(`${source}\n\nAfter`);
    expect(html).not.toMatch(
      /<(?:script|style|link|iframe|object|embed|form|input|button|textarea|base|meta|noscript|math|svg|template|video)|\son\w+=/i,
    );
  });

  it.each([
    '<div style="position:fixed;inset:0;z-index:9999">over</div>',
    '<div class="dialog menu float">over</div>',
    '<p onclick="alert(1)" onmouseover=alert(1)>over</p>',
    '<p tabindex="1" accesskey="x" contenteditable hidden popover="auto" slot="x">over</p>',
    '<p name="cookie" data-away data-oil="x" aria-hidden="true" role="dialog">over</p>',
  ])("attributes: %s", async (source) => {
    expect(await renderMarkdown(source)).toMatch(/^<(div|p)>over<\/\1>$/);
  });

  it("an id that could stand for something of the page", async () => {
    expect(await renderMarkdown('<p id="main">x</p>')).toBe('<p id="user-content-main">x</p>');
    expect(await renderMarkdown('<a name="body">x</a>')).toBe("<p><a>x</a></p>");
  });

  it("sizes that are no sizes", async () => {
    const html = await renderMarkdown('<img src="/a.png" width="100%" height="99999">');
    expect(html).not.toMatch(/width|height/);
  });
});
