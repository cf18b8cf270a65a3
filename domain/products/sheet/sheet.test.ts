import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCsv } from "#domain/csv/parse-csv.ts";
import { sampleCatalogue } from "#server/db/sample-catalogue.ts";
import { makeProduct } from "#tests/factories.ts";
import type { Product } from "../product-schema.ts";
import { planImport } from "./plan-import.ts";
import { writeSheet } from "./write-sheet.ts";

const CATALOGUE = sampleCatalogue.map((draft, n) => ({ ...makeProduct(), ...draft, id: `oil-${n}` })) as Product[];
const [NUT] = CATALOGUE;

/** The exported file with its lines changed, as somebody does in a spreadsheet. */
const edited = (change: (rows: string[][]) => string[][], separator = ",") =>
  change(parseCsv(writeSheet(CATALOGUE)))
    .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator))
    .join("\r\n");
const changesOf = (csv: string, products = CATALOGUE) => {
  const { changes, problems } = planImport(csv, products);
  expect(problems).toEqual([]);
  return changes.map(({ draft, before, ...planned }) => planned);
};
const problemsOf = (csv: string, products = CATALOGUE) =>
  planImport(csv, products).problems.map(({ line, column = "", message }) => `${line} ${column}: ${message}`);

describe("the catalogue as a sheet", () => {
  it("comes back without a change, whatever stands in it", () => {
    const text = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 20 }),
      fc.constantFrom("=1+1", "'=x", "-", "a\r\nb", "a\nb", ' "', "TIN: 5", " ", ";", "तेल"),
    );
    const texts = fc.array(text, { maxLength: 3 });
    const rupees = fc.integer({ min: 0, max: 1_000_000_000 }).map((paise) => paise / 100);
    const label = text.map((one) => one.trim() || "L");
    const size = fc.record({
      size: label,
      mrp: rupees,
      discount: rupees,
      is_popular: fc.boolean(),
      sold_out: fc.boolean(),
    });
    const anything = fc.record({
      name: label,
      description: text,
      card_image: text,
      product_images: texts,
      price_sizes: fc.array(size, { maxLength: 3 }),
      packages: fc.array(fc.record({ type: text, extraCost: rupees }), { maxLength: 3 }),
      badge: fc.option(text),
      additionalContent: texts,
      meta_description: text,
      meta_keywords: text,
      other_names: texts,
      image_packages: fc.array(fc.record({ image: text, package: text }), { maxLength: 3 }),
      tax_rate: fc.double({ min: 0, max: 40, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 4 }), (drafts) => {
        const products = drafts.map((draft, n) => makeProduct({ ...draft, id: `p${n}` }));
        const { changes, problems, unchanged, ignored } = planImport(writeSheet(products), products);
        expect({ changes, problems, ignored }).toEqual({ changes: [], problems: [], ignored: [] });
        expect(unchanged).toBe(products.length);
      }),
    );
  });

  it("becomes the same catalogue in an empty shop", () => {
    const { changes, problems } = planImport(writeSheet(CATALOGUE).replace(/"oil-\d"/g, '""'), []);
    expect(problems).toEqual([]);
    const wanted = CATALOGUE.map(({ id: _, updated_at: __, ...product }) => product);
    expect(changes.map(({ draft }) => draft)).toMatchObject(wanted);
    expect(changes.every(({ is }) => is === "new")).toBe(true);
  });

  it("tells every change field by field and size by size", () => {
    const csv = edited((rows) =>
      rows
        .filter((row) => !(row[0] === "oil-0" && row[2] === "5L"))
        .map((row) => (row[0] === "oil-0" && row[2] === "1L" ? row.with(3, "1,500.50").with(6, "YES") : row))
        .map((row) => (row[0] === "oil-1" && row[7] ? row.with(7, "TIN: 0\nCLAY POT: 75").with(10, "New!") : row)),
    );
    expect(changesOf(csv)).toEqual([
      {
        line: 2,
        name: "Ground Nut Oil",
        is: "changed",
        changes: [
          {
            field: "Size 1L",
            before: "MRP ₹490.00, discount ₹40.00, popular",
            after: "MRP ₹1,500.50, discount ₹40.00, popular, sold out",
          },
          { field: "Size 5L", before: "MRP ₹2,350.00, discount ₹250.00", after: "" },
        ],
        removed_sizes: ["5L"],
        below_zero: [],
      },
      {
        line: 5,
        name: "Mustard Oil",
        is: "changed",
        changes: [
          { field: "Packages", before: "TIN: 0\nGLASS BOTTLE: 50", after: "TIN: 0\nCLAY POT: 75" },
          { field: "Badge", before: "", after: "New!" },
        ],
        removed_sizes: [],
        below_zero: [],
      },
    ]);
  });

  it("is read whatever its separator, order of columns and way of writing an amount", () => {
    const csv = edited((rows) => rows.map((row) => row.toReversed()), ";").replaceAll('"490"', '"490,00"');
    expect(changesOf(csv)).toEqual([]);
    expect(changesOf("name;size;mrp\nground nut oil;500ml;260,5\n")).toMatchObject([
      { name: "ground nut oil", changes: [{ field: "Name" }, { field: "Size 500ml" }, {}, {}, {}] },
    ]);
  });

  it.each([
    ["1,200", 1200],
    ["1,20,000.50", 120_000.5],
    ["₹ 1,200", 1200],
    ["260.5", 260.5],
  ])("takes %s for the same amount whatever separates the cells", (amount, mrp) => {
    for (const separator of [",", ";", "\t"]) {
      const { changes, problems } = planImport(
        ["Name", "Size", "MRP\nHemp Oil", "1L", `"${amount}"\n`].join(separator),
        [],
      );
      expect([problems, changes[0]?.draft.price_sizes[0]?.mrp]).toEqual([[], mrp]);
    }
  });

  it("a comma before one or two digits is the decimal sign where semicolons separate the cells, else unclear", () => {
    const file = (separator: string) =>
      [
        "Name",
        "Size",
        "MRP",
        "Discount",
        "Packages",
        "Tax rate\nHemp Oil",
        "1L",
        '"12,50"',
        '"₹1,2"',
        '"TIN: 2,75"',
        '"5,5%"\n',
      ].join(separator);
    const { changes, problems } = planImport(file(";"), []);
    expect(problems).toEqual([]);
    expect(changes[0]?.draft).toMatchObject({
      price_sizes: [{ mrp: 12.5, discount: 1.2 }],
      packages: [{ extraCost: 2.75 }],
      tax_rate: 5.5,
    });
    for (const separator of [",", "\t"]) {
      expect(problemsOf(file(separator))).toEqual([
        "2 MRP: 12,50 is unclear: write 12.50 or 1250",
        "2 Discount: 1,2 is unclear: write 1.2 or 12",
        "2 Packages: entry 1 2,75 is unclear: write 2.75 or 275",
        "2 Tax rate: 5,5 is unclear: write 5.5 or 55",
      ]);
    }
    // What is wrong by another rule is not called unclear.
    expect(problemsOf("Name;Size;MRP;Tax rate\nHemp Oil;1L;12,345,6;55,5\n")).toEqual([
      "2 MRP: must be a number",
      expect.stringContaining("2 Tax rate: must be a number from 0 to 40"),
    ]);
  });

  it("names the prices that it brings below ₹0, and not those that were agreed to before", () => {
    const file = "Id,Size,MRP,Discount\noil-0,1L,490,700\n";
    const [planned] = planImport(file, CATALOGUE).changes;
    expect(planned?.below_zero).toEqual([
      { what: "1L in TIN", price: "-\u2060₹210.00" },
      { what: "1L in GLASS BOTTLE", price: "-\u2060₹160.00" },
    ]);
    const saved = { ...planned?.before, ...planned?.draft } as Product;
    expect(changesOf(file.replace("490,", "490.00,"), [saved])).toEqual([]);
    expect(changesOf(`${file.trim()}\noil-0,2L,500,510\n`, [saved])[0]?.below_zero).toEqual([
      { what: "2L in TIN", price: "-\u2060₹10.00" },
    ]);
  });

  it("an empty cell and a missing column leave what is there, a dash empties it", () => {
    expect(changesOf("Id,Badge\noil-0,\n")).toEqual([]);
    expect(changesOf("Id,Badge,Also called\noil-0,-,-\n")[0]?.changes).toEqual([
      { field: "Also called", before: NUT?.other_names.join("\n"), after: "" },
      { field: "Badge", before: "Bestseller", after: "" },
    ]);
    // The row that holds a product's texts is deleted: only its size goes.
    const csv = edited((rows) => rows.filter((row) => !(row[0] === "oil-0" && row[2] === "500ml")));
    expect(changesOf(csv)[0]?.changes.map(({ field }) => field)).toEqual(["Size 500ml"]);
  });

  it("names what is wrong by row and column, and the columns that it leaves out", () => {
    const csv = [
      "Id,Name,Size,MRP,Discount,Popular,Packages,HSN code,Notes",
      "gone,,1L,5,,,,,",
      ",,1L,5,,,,,",
      ",New Oil,1L,many,-1,perhaps,TIN: x,12,",
      ",New Oil,1L,5,,,,,",
      ",New Oil,,7,,,TIN: 1,,",
      "oil-0,Mustard Oil,,,,,,,",
    ].join("\n");
    expect(problemsOf(csv)).toEqual([
      "2 Id: no product has this id",
      "3 Name: Name is required",
      "4 MRP: must be a number",
      "4 Discount: must be a number",
      "4 Popular: must be true or false",
      "4 Packages: entry 1 must be a number",
      "4 HSN code: must be 4, 6 or 8 digits",
      "5 Size: is in row 4 already",
      "6 Packages: is not the same as in row 4",
      "6 Size: is missing, so nobody knows whose MRP this is",
      "7 Name: another product already has this name or address",
    ]);
    expect(planImport(csv, CATALOGUE).ignored).toEqual(["Notes"]);
  });

  it.each([
    ["nothing", "", "1 : The first row must name the columns, and have at least Name or Id"],
    ["something else", "<html>", "1 : The first row must name the columns, and have at least Name or Id"],
    ["a column twice", "Id,id\n", "1 : The column Id is there twice"],
    ["an open quote", 'Name\n"x', "2 : The quotation mark that opens a cell in row 2 is never closed"],
    ["too many rows", `Name\n${"x\n".repeat(2_001)}`, "2002 : A file may have at most 2000 rows"],
  ])("says of a file with %s what is wrong", (_, csv, problem) => {
    expect(problemsOf(csv)).toEqual([problem]);
  });
});
