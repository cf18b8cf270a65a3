import { afterEach, expect, it, vi } from "vitest";
import { makeProduct } from "#tests/factories.ts";
import { planImport } from "./plan-import.ts";

const NUT = makeProduct({ id: "p", description: "तिल ".repeat(500), other_names: ["तिल"] });
const METHODS = ["toLowerCase", "normalize", "split", "trim", "replace", "replaceAll"] as const;

afterEach(() => vi.restoreAllMocks());

function finish(plan: ReturnType<typeof planImport>) {
  for (let slices = 1; ; slices++) {
    const { done, value } = plan.next();
    if (done) return { value, slices };
  }
}

/** How many characters string methods went through: no clock is needed to see that the work is linear. */
function countWork(csv: string): { all: number; inOneTurn: number } {
  let work = 0;
  let [all, inOneTurn] = [0, 0];
  for (const method of METHODS) {
    const original = String.prototype[method] as (...args: unknown[]) => unknown;
    vi.spyOn(String.prototype, method).mockImplementation(function (this: string, ...args: unknown[]) {
      work += this.length + 1;
      return original.apply(this, args) as never;
    });
  }
  for (const plan = planImport(csv, [NUT]); ; ) {
    const { done } = plan.next();
    all += work;
    // The first turn also looks at the beginning of the whole file.
    inOneTurn = all === work ? 0 : Math.max(inOneTurn, work);
    work = 0;
    if (done) break;
  }
  vi.restoreAllMocks();
  return { all, inOneTurn };
}

const numbered = (count: number, row: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => row(n)).join("\n");

it.each<[string, (size: number) => string]>([
  ["columns", (size) => `Name,${numbered(size * 1_000, (n) => `c${n}`).replaceAll("\n", ",")}\nx\n`],
  ["empty columns", (size) => `Name${",".repeat(size * 10_000)}\nx\n`],
  ["empty rows", (size) => `Name\n${"\n".repeat(size * 10_000)}`],
  ["sizes of one product", (size) => `Name,Size,MRP\n${numbered(size * 100, (n) => `x,${n} ${"s".repeat(500)},5`)}`],
  ["wrong sizes", (size) => `Name,Size,MRP,Discount\n${numbered(size * 100, (n) => `x,${n},y,z`)}`],
  ["wrong packages", (size) => `Name,Packages\nx,"${"TIN: y\n".repeat(size * 1_000)}"\n`],
  ["long wrong packages", (size) => `Name,Packages\nx,"${`TIN: ${"y".repeat(size * 300)}\n`.repeat(50)}"\n`],
  ["entries", (size) => `Id,Also called\np,"${"a\n".repeat(size * 1_000)}"\n`],
  ["damaged words", (size) => `Id,Description\np,"${"a?b ".repeat(size * 1_000)}"\n`],
  ["quotation marks", (size) => `Name\n"${'""'.repeat(size * 2_000)}"\n`],
  ["marks", (size) => `Name\n${"'".repeat(size * 5_000)}\n`],
  ["new products", (size) => `Name,Description\n${numbered(size * 100, (n) => `Oil ${n},${"d".repeat(500)}`)}`],
  ["one name", (size) => `Name,Description\n${numbered(size * 100, (n) => `Oil,${n} ${"d".repeat(500)}`)}`],
])("twice as many %s take twice the work", (_, makeFile) => {
  expect(countWork(makeFile(10)).all).toBeLessThan(3 * countWork(makeFile(5)).all);
});

const LISTS = ["Packages", "Also called", "Additional content", "Pictures", "Pictures of packages"];

it.each([
  ["lists of marks", `Name,${LISTS}\nx${`,"${"a?\n".repeat(30_000)}"`.repeat(5)}\n`],
  ["texts", `Name,${LISTS},Description\nx${`,"${"a\n".repeat(40_000)}"`.repeat(6)}\n`],
  ["names with spaces", `Name\n${numbered(2_000, (n) => n + "- ".repeat(90))}`],
  ["long names", `Name\n${numbered(5, (n) => n + "- ".repeat(90_000))}`],
  ["columns", `Name,${"c,".repeat(198)}\n${numbered(2_000, (n) => `x${n}${",1".repeat(198)}`)}`],
  ["long sizes", `Name,Size\n${numbered(1_000, (n) => `x,${n}${"s ".repeat(400)}`)}`],
])("a file of many %s does not stop the process", (_, csv) => {
  expect(countWork(csv).inOneTurn).toBeLessThan(1_500_000);
});

it("a cell that is longer than its field can be is refused by its column", () => {
  const csv = `Name,Packages\n${"n".repeat(201)},\nx,"${"a\n".repeat(30_000)}"\n`;
  expect(finish(planImport(csv, [NUT])).value.problems).toEqual([
    { line: 2, column: "Name", message: "must be at most 200 characters" },
    { line: 3, column: "Packages", message: "must be at most 5050 characters" },
  ]);
});

it.each([
  ["columns", `Name${",".repeat(900_000)}\n`, "1 A row may have at most 200 cells"],
  ["cells", `Name\nx\ny${",".repeat(900_000)}\n`, "3 A row may have at most 200 cells"],
  ["characters", `Name\n"${"x".repeat(300_000)}"\n`, "2 A cell may have at most 260000 characters"],
  [
    "characters in a row",
    `Name\n${`"${"x".repeat(200_000)}",`.repeat(3)}\n`,
    "2 A row may have at most 520000 characters",
  ],
  ["rows", `Name\n${"\n".repeat(1_000_000)}`, "2002 A file may have at most 2000 rows"],
])("a file with too many %s is refused where they begin", (_, csv, message) => {
  const { value, slices } = finish(planImport(csv, [NUT]));
  expect(value.problems.map(({ line, message: words }) => `${line} ${words}`)).toEqual([message]);
  expect(slices).toBeLessThan(2_100);
});
