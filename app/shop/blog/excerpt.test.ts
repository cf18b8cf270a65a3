import { expect, it } from "vitest";
import { strapi5List } from "#app/shop/api/fixtures/recorded.ts";
import { excerpt } from "./excerpt.ts";

it("is the first hundred characters plus ellipsis", () => {
  expect(excerpt("abcdefghij".repeat(11))).toBe(`${"abcdefghij".repeat(10)}...`);
});

it("counts a character outside the basic plane once, and never cuts one in two", () => {
  expect(excerpt("🪔".repeat(101))).toBe(`${"🪔".repeat(100)}...`);
});

it.each([
  ["<p>Warm <b>the</b> oil</p><p>Not too much</p>", "Warm the oil Not too much"],
  ["<img src=x onerror='alert(1)'>After", "After"],
  ["<script>window.pwned = 1 < 2</script>After<style>body{display:none}</style>", "After"],
  ["<!-- a note -->After", "After"],
  ["Fish &amp; chips &lt;3", "Fish & chips <3"],
  ["5 < 6 and 7 > 3", "5 < 6 and 7 > 3"],
])("tags are stripped: %s", (content, text) => {
  expect(excerpt(content)).toBe(`${text}...`);
});

it.each([
  ["# Hello\n\nFirst **bold** and *soft* and `code`", "Hello First bold and soft and code"],
  ["See [our oils](/product/a(b)), [these][1].\n\n[1]: https://x.example", "See our oils, these."],
  ["![A press](/uploads/press.webp)\n\nText", "Text"],
  ["> Quoted\n\n- one\n- [x] two\n1. three", "Quoted one two three"],
  ["```js\nlet a\n```\nAfter\n\n---\n\nEnd", "let a After End"],
  ["| a | b |\n| - | - |\n| 1 | 2 |", "a b 1 2"],
  ["snake_case_name and 2 * 3 * 4", "snake_case_name and 2 * 3 * 4"],
  ["A \\*star\\* and a note[^1]", "A *star* and a note"],
])("marks of markdown are stripped: %j", (content, text) => {
  expect(excerpt(content)).toBe(`${text}...`);
});

it("is nothing for a post without words", () => {
  expect(excerpt("")).toBe("");
  expect(excerpt("![](/uploads/only-a-picture.png)")).toBe("");
});

it("reads the recorded posts", () => {
  expect(strapi5List.data.map(({ content }) => excerpt(content))).toEqual([
    "Hello First bold paragraph with a link and code. one two nested first second A quote const a = 1 < 2...",
    "Some text before. Embedded HTML block & entity. More Hidden markdown inside HTML. Text after....",
    "Download...",
    "Before. click me and spaced and raw data After. U+2028: end....",
    "Published text....",
  ]);
});

it("takes no time over a text made to keep it busy", () => {
  const started = performance.now();
  for (const part of [
    "<script",
    "<a ",
    "[",
    "![",
    "**a",
    "| ",
    "> ",
    "`",
    "<!--",
    "[a](",
    "_a ",
    "\t",
    "[^[",
    ":\r[",
  ]) {
    excerpt(part.repeat(20_000));
  }
  expect(performance.now() - started).toBeLessThan(3_000);
});
