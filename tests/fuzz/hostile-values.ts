import fc from "fast-check";

export const ODD_TEXTS = [
  "",
  " ",
  ".",
  "..",
  "%00",
  "%",
  "%E0",
  "%zz",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "NaN",
  "-0",
  "1e400",
  "0x10",
  "\0",
  "\ud800",
  "\u202e",
  "🫒",
  "शुद्ध तेल",
  "' or 1=1 --",
  "<script>alert(1)</script>",
  "{{7*7}}",
  "../../etc/passwd",
  "\\..\\..\\",
  "//evil.example/",
  "javascript:alert(1)",
  "KC-1234567",
  "98450 12345",
  "almond-oil",
];
const REPEATED = [
  " ",
  "\t",
  "a",
  "0",
  "-",
  "/",
  "../",
  "%2e%2e/",
  ",",
  ";",
  "=",
  "&a=",
  "[",
  "#",
  "kc ",
  "*a_ ",
  "br ",
  "W/",
  "a@",
  "\u0301",
];

/** The same few characters again and again: what slow parsers stumble over. */
const pumped = (longest: number) =>
  fc
    .tuple(
      fc.constantFrom("", "br", "q=", "Bearer ", 'W/"', "KC"),
      fc.constantFrom(...REPEATED),
      fc.integer({ min: 1, max: longest }),
      fc.constantFrom("", "x", "\u00e9"),
    )
    .map(([start, part, length, end]) => start + part.repeat(Math.ceil(length / part.length)) + end);

export const hostileText = (longest = 12_000) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...ODD_TEXTS) },
    { weight: 3, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
    { weight: 1, arbitrary: pumped(longest) },
  );

/** What a header or a target may hold without ending it. */
export const hostileLine = (longest?: number) =>
  hostileText(longest).map((text) =>
    text.replace(/[^\t\x20-\x7e]/g, (letter) => encodeURIComponent(letter.toWellFormed())),
  );

/** Values that no schema wants, some of them large. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: hostileText() },
  {
    weight: 8,
    arbitrary: fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER, [], {}, [[]], { a: 1 }),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...['{"__proto__":{"x":1}}', '{"constructor":1}'].map((text) => JSON.parse(text))),
  },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 1, max: 3_000 }).map((depth) => JSON.parse("[".repeat(depth) + "]".repeat(depth))),
  },
  { weight: 1, arbitrary: fc.constantFrom(1_000, 20_000, 500_000).map((length) => new Array(length).fill(1)) },
);
