import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCsv } from "#domain/csv/parse-csv.ts";
import { sampleCatalogue } from "#server/db/sample-catalogue.ts";
import { makeProduct } from "#tests/factories.ts";
import type { Product } from "../product-schema.ts";
import { type ImportPlan, planImport as planInSlices } from "./plan-import.ts";
import { writeSheet } from "./write-sheet.ts";

function planImport(csv: string, products: readonly Product[]): ImportPlan {
  const slices = planInSlices(csv, products);
  for (;;) {
    const { done, value } = slices.next();
    if (done) return value;
  }
}

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
  it("a change is planned also where both read the same in a cell", () => {
    const csv = edited((rows) => rows);
    const products = CATALOGUE.map((product) => ({ ...product, additionalContent: ["Cold\npressed"] }));
    const typed = parseCsv(writeSheet(products)).map((row) =>
      row.map((cell) => `"${cell.replace("Cold\npressed", "Cold \npressed").replaceAll('"', '""')}"`).join(","),
    );
    expect(planImport(csv, CATALOGUE).unchanged).toBe(CATALOGUE.length);
    const { changes } = planImport(typed.join("\r\n"), products);
    expect(changes.map(({ draft }) => draft.additionalContent)).toEqual(products.map(() => ["Cold", "pressed"]));
  });

  it("is read back without a change, whatever it contains", () => {
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
      translations: fc.record(
        { hi: fc.record({ name: text, additionalContent: texts }), ta: fc.record({ description: text }) },
        { requiredKeys: [] },
      ),
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

  it("translations are columns: an empty cell keeps one, a dash clears it, the others stay", () => {
    const translations = { hi: { name: "मूँगफली तेल", additionalContent: ["एक", "दो"] }, ta: { name: "கடலை எண்ணெய்" } };
    const product = { ...makeProduct({ id: "p" }), translations };
    const csv = 'Id,Name (Hindi),Additional content (Hindi),Meta keywords (Tamil),Name (Tamil)\np,,"एक\nतीन",கடலை,-\n';
    expect(changesOf(csv, [product])[0]?.changes).toEqual([
      { field: "Additional content (Hindi)", before: "एक\nदो", after: "एक\nतीन" },
      { field: "Name (Tamil)", before: "கடலை எண்ணெய்", after: "" },
      { field: "Meta keywords (Tamil)", before: "", after: "கடலை" },
    ]);
    expect(planImport(csv, [product]).changes[0]?.draft.translations).toEqual({
      hi: { name: "मूँगफली तेल", additionalContent: ["एक", "तीन"] },
      ta: { meta_keywords: "கடலை" },
    });
    expect(changesOf("Id,Name (Tamil)\np,-\n", [makeProduct({ id: "p" })])).toEqual([]);
    expect(problemsOf(`Id,Meta keywords (Tamil)\np,${"க".repeat(501)}\n`, [product])).toEqual([
      "2 Meta keywords (Tamil): must be at most 500 characters",
    ]);
    const lines = `"fine\n${"x".repeat(5001)}"`;
    expect(problemsOf(`Name,Additional content (Hindi)\nNew Oil,${lines}\n`)).toEqual([
      "2 Additional content (Hindi): entry 2 must be at most 5000 characters",
    ]);
  });

  it("becomes the same catalogue in an empty shop", () => {
    const { changes, problems } = planImport(writeSheet(CATALOGUE).replace(/"oil-\d"/g, '""'), []);
    expect(problems).toEqual([]);
    const wanted = CATALOGUE.map(({ id: _, updated_at: __, ...product }) => product);
    expect(changes.map(({ draft }) => draft)).toMatchObject(wanted);
    expect(changes.every(({ is }) => is === "new")).toBe(true);
  });

  it("lists every change field by field and size by size", () => {
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
        free: [],
        below_zero: [],
      },
      {
        line: 5,
        name: "Mustard Oil",
        is: "changed",
        changes: [
          { field: "Packages", before: "GLASS BOTTLE: 0\nTIN: 0", after: "TIN: 0\nCLAY POT: 75" },
          { field: "Badge", before: "", after: "New!" },
        ],
        removed_sizes: [],
        free: [],
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

  it.each([",", ";", "\t"])("three digits behind a dot are unclear where %j separates the cells", (separator) => {
    const csv = "Name|Size|MRP|Discount|Packages\nHemp Oil|1L|1.200|-₹1,200|TIN: ₹2.500\n".replaceAll("|", separator);
    expect(problemsOf(csv.replace("-₹1,200", '"-₹1,200"'))).toEqual([
      "2 MRP: 1.200 is unclear: write 1.20 or 1200",
      "2 Discount: must not be below 0",
      "2 Packages: entry 1 2.500 is unclear: write 2.50 or 2500",
    ]);
  });

  it("names the rows with more cells than columns, and shows nothing of them as a change", () => {
    const file = "Name,Size,MRP,\nGround Nut Oil,500ml,1,260\nMustard Oil,500ml,205,,\nSesame Oil,1L,1,2,3\n";
    const words = (cells: number) =>
      `has ${cells} cells, the row with the names of the columns 3: a comma inside an amount or a text needs quotes around it`;
    expect(problemsOf(file)).toEqual([`2 : ${words(4)}`, `4 : ${words(5)}`]);
    expect(planImport(file, CATALOGUE).changes.map(({ name }) => name)).toEqual(["Mustard Oil"]);
    expect(problemsOf("Name;Badge\nMustard Oil;a;b\n")).toEqual([
      expect.stringContaining("a semicolon inside an amount or a text"),
    ]);
  });

  it("names the texts whose letters were saved as question marks", () => {
    const damaged = edited((rows) => rows.map((row) => row.map((cell) => cell.replace(/[^\0-\x7F]/g, "?"))));
    const problems = planImport(damaged, CATALOGUE).problems.filter(({ column }) => column === "Also called");
    expect(problems).toHaveLength(
      CATALOGUE.filter(({ other_names }) => /[^\0-\x7F]/.test(other_names.join(""))).length,
    );
    expect(problems[0]?.message).toMatch(/^letters have become \?+: save it as CSV UTF-8/);

    const price_sizes = [{ size: "१ ली", mrp: 5, discount: 0, is_popular: false }];
    const hindi = makeProduct({
      id: "p",
      name: "तिल Oil",
      description: "It’s good, is it ?",
      badge: "का",
      price_sizes,
    });
    const file = (cells: string) => `Id,MRP,Name,Size,Description,Badge\np,5,${cells}\n`;
    expect(problemsOf(file("??? Oil,? ??,It?s better,??"), [hindi])).toEqual([
      "2 Name: letters have become ???: save it as CSV UTF-8, from a sheet that still has them",
      "2 Description: letters have become It?s: save it as CSV UTF-8, from a sheet that still has them",
      "2 Badge: letters have become ??: save it as CSV UTF-8, from a sheet that still has them",
      "2 Size: letters have become ??: save it as CSV UTF-8, from a sheet that still has them",
    ]);
    expect(changesOf(file("तिल Oil,१ ली,Is it good ? Why? Really??,New?"), [hindi])).toHaveLength(1);
    // New words of the same letters are meant.
    expect(changesOf(file("तिल तेल Oil,१ ली,It’s “good”… 日本 😀 है?,नया"), [hindi])).toHaveLength(1);
    // Without its id it would be a new product.
    expect(problemsOf("Name\n??? Oil\n", [hindi])).toEqual([
      expect.stringContaining("2 Name: letters have become ???"),
    ]);
  });

  it.each([
    ["TIN: 0; GLASS BOTTLE: 50", "entry 1 must be one package: each has a line of its own in the cell"],
    ["TIN: 0, GLASS BOTTLE: 50", "entry 1 must be one package: each has a line of its own in the cell"],
    ["TIN: 0, GLASS BOTTLE", "entry 1 must be one package: each has a line of its own in the cell"],
    ["TIN; GLASS BOTTLE", "entry 1 must be one package: each has a line of its own in the cell"],
    ["TIN: 0\nGLASS BOTTLE: 5\ntin : 5", "entry 3 is listed twice"],
    ["TIN: 0\nTIN: 0", "entry 2 is listed twice"],
  ])("refuses the packages %j", (packages, message) => {
    expect(problemsOf(`Id,Packages\noil-0,"${packages}"\n`)).toEqual([`2 Packages: ${message}`]);
  });

  it("takes packages with a colon or a comma in their name, and an odd one that the shop has already", () => {
    const odd = makeProduct({ id: "p", packages: [{ type: "A: 5", extraCost: 3 }] });
    const file = 'Id,Packages\np,"A: 5: 3\nJar: big, blue: 1,200\nTIN, small"\n';
    expect(planImport(file, [odd]).problems).toEqual([]);
    expect(planImport(file, [odd]).changes[0]?.draft.packages).toEqual([
      { type: "A: 5", extraCost: 3 },
      { type: "Jar: big, blue", extraCost: 1200 },
      { type: "TIN, small", extraCost: 0 },
    ]);
  });

  it("takes a size in another spelling for the same", () => {
    const file = "Id,Size,MRP\np,500ml,5\np,500 ML,6\np,1L,9\n";
    const price_sizes = [{ size: "500ml", mrp: 5, discount: 0, is_popular: false }];
    expect(problemsOf(file, [makeProduct({ id: "p", price_sizes })])).toEqual(["3 Size: is in row 2 already"]);
  });

  it("takes pictures by URL and by path alone; what the product has already may stay", () => {
    const wrong = "must be a URL with https:// or a path that begins with /, without spaces";
    const old = makeProduct({ id: "p", product_images: ["old.jpg"] });
    const file = (card: string, pictures: string, ties: string) =>
      `Id,Card picture,Pictures,Pictures of packages\np,"${card}","${pictures}","${ties}"\n`;
    expect(
      problemsOf(file("https://x.in/a b.jpg", "old.jpg\nfoo.jpg\n//x.in/a.png", "TIN: javascript:1"), [old]),
    ).toEqual([
      `2 Card picture: ${wrong}`,
      `2 Pictures: entry 2 ${wrong}`,
      `2 Pictures: entry 3 ${wrong}`,
      `2 Pictures of packages: entry 1 ${wrong}`,
    ]);
    expect(
      changesOf(file("/a.webp", "old.jpg\nHTTP://x.in/a.png?b=c\n/art/तेल.webp", "TIN: /a.webp"), [old]),
    ).toHaveLength(1);
  });

  it("a size is not called -, as if the dash emptied it", () => {
    expect(problemsOf("Id,Size,MRP\noil-0,-,5\n")).toEqual([
      "2 Size: must be a name: to remove a size, delete its row",
    ]);
  });

  it("is read behind Excel's line of the separator, which nobody counts, and behind empty rows, which are counted", () => {
    expect(problemsOf("sep=;\r\nName;Size;MRP\r\nHemp Oil;1L;12,50\r\n;1L;5\r\n")).toEqual([
      "3 Name: Name is required",
    ]);
    expect(problemsOf("\n;;\n\nName;Size;MRP\nHemp Oil;1L;12,50\n;1L;5\n")).toEqual(["6 Name: Name is required"]);
    expect(problemsOf("\n\nSize\n")).toEqual([expect.stringMatching(/^3 : The first row/)]);
  });

  it("says that a new name is a new address", () => {
    const address = (name: string) =>
      changesOf(`Id,Name\noil-0,${name}\n`)[0]?.changes.find(({ field }) => field.startsWith("Address"));
    expect(address("Peanut Oil")).toEqual({
      field: "Address (old links lead to the new one)",
      before: "/product/ground-nut-oil",
      after: "/product/peanut-oil",
    });
    expect(address("GROUND nut oil")).toBeUndefined();
  });

  it("names the prices of ₹0 that it brings, and not those that were agreed to before", () => {
    const file = "Id,Size,MRP,Discount\noil-0,1L,490,490\n";
    const [planned] = planImport(file, CATALOGUE).changes;
    expect(planned?.free).toEqual(["1L in TIN"]);
    const saved = { ...planned?.before, ...planned?.draft } as Product;
    expect(changesOf(file.replace("490,", "490.00,"), [saved])).toEqual([]);
    expect(changesOf(`${file.trim()}\noil-0,2L,500,500\n`, [saved])[0]?.free).toEqual(["2L in TIN"]);
  });

  it("refuses a price below ₹0 at its row, also one from before once its product changes", () => {
    const refused = "2 Discount: makes the price -\u2060₹210.00 in TIN; it must be ₹0 or more";
    const file = "Id,Size,MRP,Discount\noil-0,1L,490,700\n";
    expect(problemsOf(file)).toEqual([refused]);
    const stored = { ...NUT, price_sizes: [{ size: "1L", mrp: 490, discount: 700, is_popular: false }] } as Product;
    expect(problemsOf(file, [stored])).toEqual([]);
    expect(problemsOf(file.replace("Id", "Badge,Id").replace("oil", "Fresh,oil"), [stored])).toEqual([refused]);
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
      "4 Discount: must not be below 0",
      "4 Popular: must be yes or no",
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
