import { expect, test } from "vitest";
import { html } from "./mail-html.ts";

test("values are escaped, in text and in attributes", () => {
  const value = `<b title='x' class="y">&amp;`;
  expect(html`<p title="${value}">${value}</p>`.markup).toBe(
    '<p title="&lt;b title=&#39;x&#39; class=&quot;y&quot;&gt;&amp;amp;">&lt;b title=&#39;x&#39; class=&quot;y&quot;&gt;&amp;amp;</p>',
  );
});

test("markup stays markup, lists are joined and undefined is left out", () => {
  expect(html`<ul>${["a", "<"].map((item) => html`<li>${item}</li>`)}${undefined}${0}</ul>`.markup).toBe(
    "<ul><li>a</li><li>&lt;</li>0</ul>",
  );
});
