import fc from "fast-check";

const words = (text: string) => text.split(" ");

export const ODD_TEXTS = [
  ...words(". .. % %00 %E0 %zz __proto__ constructor toString null NaN -0 1e400 0x10 🫒 शुद्ध {{7*7}} ../../etc/passwd"),
  ...words("\\..\\..\\ //evil.example/ javascript:alert(1) <script>alert(1)</script> KC-1234567 almond-oil"),
  ...["", " ", "\0", "\ud800", "\u202e", "' or 1=1 --", "98450 12345"],
];

/** One of these again and again is what slow parsers stumble over. */
const REPEATED = [
  ...words('a 0 - / ../ %2e%2e/ , ; = : " &a= [ # *a_ W/ a@ 1,'),
  " ",
  "\t",
  " ;",
  "br ",
  "kc ",
  "\u0301",
];

const pumped = (longest: number) =>
  fc
    .record({
      start: fc.constantFrom("", "br", "q=", "Bearer ", 'W/"', "KC"),
      part: fc.constantFrom(...REPEATED),
      length: fc.integer({ min: 1, max: longest }),
      end: fc.constantFrom("", "x", "\u00e9"),
    })
    .map(({ start, part, length, end }) => start + part.repeat(Math.ceil(length / part.length)) + end);

export const hostileText = (longest = 12_000) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...ODD_TEXTS) },
    { weight: 3, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
    { weight: 2, arbitrary: pumped(longest) },
  );

/** For a header or a target: nothing in it ends the line. */
export const hostileLine = (longest?: number) =>
  hostileText(longest).map((text) =>
    text.replace(/[^\t\x20-\x7e]/g, (letter) => encodeURIComponent(letter.toWellFormed())),
  );

const ODD_VALUES = [null, true, 0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER, [], {}, [[]], { a: 1 }];

/** Values that no schema accepts, some of them large or deep. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: hostileText() },
  { weight: 8, arbitrary: fc.constantFrom<unknown>(...ODD_VALUES, JSON.parse('{"__proto__":{"x":1}}')) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.nat(3_000).map((depth) => JSON.parse(`${"[".repeat(depth)}1${"]".repeat(depth)}`)) },
  { weight: 1, arbitrary: fc.constantFrom(1_000, 20_000, 500_000).map((length) => new Array(length).fill(1)) },
);

export const hostileBody = fc.oneof(
  hostileText(),
  hostileValue.map((value) => JSON.stringify(value)),
);
