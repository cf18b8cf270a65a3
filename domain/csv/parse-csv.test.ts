import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCsv, readRows, UnreadableRowError } from "./parse-csv.ts";
import { renderHead, renderPlainRow } from "./render-row.ts";

describe("reading a CSV file", () => {
  it("reads back what was written, whatever a cell contains", () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('"', '""', ",", ";", "\r\n", "\n", "a\nb", "ते"));
    const row = fc.array(cell, { minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const file = renderHead(["one", "two"]) + rows.map(renderPlainRow).join("");
        expect(parseCsv(file)).toEqual([["one", "two"], ...rows]);
      }),
    );
  });

  it.each([
    ["semicolons and bare cells", "a;b\r\n1,5;two words\r\n"],
    ["tabs", "a\tb\n1,5\ttwo words"],
    ["quotes around all", '"a";"b"\n"1,5";"two words"\n'],
    ["old line ends", "a;b\r1,5;two words\r"],
  ])("with %s", (_, file) => {
    expect(parseCsv(file)).toEqual([
      ["a", "b"],
      ["1,5", "two words"],
    ]);
  });

  it("finds what separates cells outside quotation marks alone", () => {
    expect(parseCsv('"a,b,\nc,d";e\n1,5;2')).toEqual([
      ["a,b,\nc,d", "e"],
      ["1,5", "2"],
    ]);
  });

  it("counts empty lines, and takes a missing last cell for an empty one", () => {
    expect(parseCsv("a,b\n\n,\nx,")).toEqual([["a", "b"], [], ["", ""], ["x", ""]]);
    expect(parseCsv("")).toEqual([]);
  });

  it("names the row of a quotation mark that is never closed", () => {
    expect(() => parseCsv('a,b\n1,2\n3,"4\n5,6\n')).toThrow(
      new UnreadableRowError(3, "The quotation mark that opens a cell in row 3 is never closed"),
    );
  });

  it.each([
    ["a,b\n1,2,3,4\n", "A row may have at most 3 cells"],
    ["a,b\n1,2,3,\n", "A row may have at most 3 cells"],
    ["a,b\n1,2,,,,,,,\n", "A row may have at most 3 cells"],
    ["a,b\n1,123456\n", "A cell may have at most 5 characters"],
    ['a,b\n1,"123""4"56\n', "A cell may have at most 5 characters"],
    ['a,b\n1,"123456"\n', "A cell may have at most 5 characters"],
    ["a,b\n1,1234,1234\n", "A row may have at most 8 characters"],
  ])("refuses more than it may hold: %j", (file, message) => {
    const rows = readRows(file, ",", { cells: 3, characters: 5, rowCharacters: 8 });
    expect(rows.next().value).toEqual(["a", "b"]);
    expect(() => rows.next()).toThrow(new UnreadableRowError(2, message));
  });

  it("takes as much as it may hold", () => {
    expect([
      ...readRows('1,2,12345\n"12345",,\n1,2,', ",", { cells: 3, characters: 5, rowCharacters: 8 }),
    ]).toHaveLength(3);
  });
});
