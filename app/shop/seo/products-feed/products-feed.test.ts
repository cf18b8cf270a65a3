import { describe, expect, it } from "vitest";
import { parseCsv } from "#domain/csv/parse-csv.ts";
import type { Product } from "#domain/products/product.ts";
import { sampleCatalogue } from "#server/db/sample-catalogue.ts";
import { makeProduct } from "#tests/factories.ts";
import { type FieldRule, GOOGLE_MORE_PICTURES, GOOGLE_RULES, META_RULES } from "#tests/product-feed-rules.ts";
import { readXml } from "#tests/read-xml.ts";
import { buildProductsCsv, buildProductsXml, listItems } from "./products-feed.ts";

const ORIGIN = "https://kolhu.example";
const HASH = "0123456789abcdef0123456789abcdef";
const HOSTILE = `</g:title><item> & "quoted", 'शुद्ध' \u0001;\n=1+1`;

/** Names, labels and texts as long and as odd as staff may save them. */
const ODD: Product[] = [
  makeProduct({
    id: "x".repeat(64),
    name: HOSTILE.repeat(4).slice(0, 200),
    description: "तेल".repeat(3_000).slice(0, 5_000),
    price_sizes: [
      { size: "L".repeat(60), mrp: 0.01, discount: 0, is_popular: false },
      { size: "2 x 500 ml", mrp: 10_000_000, discount: 0.01, is_popular: false, sold_out: true },
      { size: "15 kg", mrp: 6_000, discount: 0, is_popular: false },
    ],
    packages: [{ type: "T".repeat(60), extraCost: 0.1 }],
    card_image: `/pictures/${HASH}-900x900.webp`,
    product_images: ["https://cdn.example/तेल 1.png", ...Array.from({ length: 20 }, (_, n) => `/art/life-${n}.webp`)],
  }),
  makeProduct({ description: "", meta_description: "", name: "Plain" }),
];
const BATCH = { code: "AL-26-1", pressed_on: "2026-11-03", best_before: "2027-11-03" };
const PRODUCTS = [
  ...sampleCatalogue.map((draft, n) => ({ ...makeProduct(), ...draft, id: `s${n}` })),
  ...ODD,
] as Product[];

function findBroken(rules: Record<string, FieldRule>, item: Record<string, string[]>): string[] {
  const unknown = Object.keys(item).filter((name) => !rules[name]);
  const broken = Object.entries(rules).flatMap(([name, { required, max = Infinity, form = /(?:)/ }]) => {
    const values = (item[name] ?? []).filter((value) => value !== "");
    const isRight = values.every((value) => [...value].length <= max && form.test(value));
    return isRight && !(required && values.length !== 1) ? [] : `${name}: ${JSON.stringify(values)}`;
  });
  return [...unknown, ...broken];
}

function itemsOfXml(xml: string): Record<string, string[]>[] {
  return xml
    .split("<item>\n")
    .slice(1)
    .map((part) => {
      const texts = readXml(`<item xmlns:g="g">${part.slice(0, part.indexOf("</item>"))}</item>`);
      const { item: _, "g:country": country, "g:price": prices = [], "g:shipping": __, ...fields } = texts;
      expect([country, prices[1]]).toEqual([["IN"], "0 INR"]);
      const named = Object.entries({ ...fields, "g:price": prices.slice(0, 1) });
      return Object.fromEntries(named.map(([name, values]) => [name.replace("g:", ""), values]));
    });
}

function itemsOfCsv(csv: string): Record<string, string[]>[] {
  const [names = [], ...rows] = parseCsv(csv);
  return rows.map((cells) => Object.fromEntries(names.map((name, at) => [name, [cells[at] ?? ""]])));
}

describe("the product feeds", () => {
  it("keep the published rules of Google and Meta, whatever staff have saved", async () => {
    const items = await listItems(ORIGIN, "Kolhu & Co.", PRODUCTS);
    expect(items.length).toBe(sampleCatalogue.flatMap(({ price_sizes }) => price_sizes).length * 2 + 3 + 4);
    const xml = buildProductsXml(ORIGIN, "Kolhu & Co.", items);
    expect(readXml(xml)["g:id"]).toHaveLength(items.length);
    const google = itemsOfXml(xml);
    expect(google.flatMap((item) => findBroken(GOOGLE_RULES, item))).toEqual([]);
    expect(Math.max(...google.map((item) => item.additional_image_link?.length ?? 0))).toBe(GOOGLE_MORE_PICTURES);
    expect(itemsOfCsv(buildProductsCsv(items)).flatMap((item) => findBroken(META_RULES, item))).toEqual([]);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  });

  it("describe each size and package as the shop does", async () => {
    const product = makeProduct({
      name: "Almond Oil",
      price_sizes: [{ size: "250ml", mrp: 1450, discount: 290, is_popular: true, sold_out: true }],
      packages: [
        { type: "TIN", extraCost: 0 },
        { type: "GLASS BOTTLE", extraCost: 30 },
      ],
      stock: [{ size: "250ml", package: "GLASS BOTTLE", sold_out: false, batch: BATCH }],
      card_image: "/art/tin-almond.webp",
      product_images: ["/art/tin-almond.webp", "/art/bottle-almond.webp"],
      image_packages: [{ image: "/art/bottle-almond.webp", package: "GLASS BOTTLE" }],
    });
    const items = await listItems(ORIGIN, "Kolhu & Co.", [product]);
    expect(items).toMatchObject([
      { title: "Kolhu & Co. Almond Oil, 250ml TIN", image_link: `${ORIGIN}/art/tin-almond-share.jpg` },
      {
        item_group_id: "p1",
        title: "Kolhu & Co. Almond Oil, 250ml GLASS BOTTLE",
        link: `${ORIGIN}/product/almond-oil?size=250ml&package=GLASS+BOTTLE`,
        image_link: `${ORIGIN}/art/bottle-almond-share.jpg`,
        in_stock: false,
        price: "1480.00 INR",
        sale_price: "1190.00 INR",
        unit_pricing_measure: "250ml",
        unit_pricing_base_measure: "1l",
      },
    ]);
    const [, bottle] = itemsOfXml(buildProductsXml(ORIGIN, "Kolhu & Co.", items));
    expect(bottle).toMatchObject({ availability: ["out_of_stock"], identifier_exists: ["no"] });
    expect(bottle).toMatchObject({ attribute_name: ["Best before"], attribute_value: [BATCH.best_before] });
    expect(itemsOfCsv(buildProductsCsv(items))[1]).toMatchObject({ availability: ["out of stock"] });
  });

  it("leave out items without a price or a picture", async () => {
    const free = makeProduct({
      price_sizes: [{ size: "1L", mrp: 100, discount: 100, is_popular: false }],
      packages: [],
    });
    const bare = makeProduct({ card_image: "", product_images: [] });
    expect(await listItems(ORIGIN, "Kolhu & Co.", [free, bare])).toEqual([]);
  });

  it("keep an item's id when the product is renamed or its sizes change places", async () => {
    const before = await listItems(ORIGIN, "Kolhu & Co.", [makeProduct()]);
    const { price_sizes } = makeProduct();
    const after = await listItems(ORIGIN, "Kolhu & Co.", [
      makeProduct({ name: "Akhrot", price_sizes: price_sizes.toReversed() }),
    ]);
    expect(after.map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort());
  });
});
