import { renderPlainRow } from "#domain/csv/render-row.ts";
import { xmlText } from "../xml-document.ts";
import type { FeedItem } from "./list-items.ts";

/** No oil has a GTIN. */
const FIXED = { condition: "new", identifier_exists: "no", product_type: "Organic Oils" };
const FREE_DELIVERY = { country: "IN", price: "0 INR" };

export function buildProductsXml(origin: string, shopName: string, items: FeedItem[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${xmlText(shopName)}</title>
<link>${xmlText(`${origin}/`)}</link>
<description>${xmlText(`Cold-pressed oils of ${shopName}`)}</description>
${items.map(renderItem).join("")}</channel>
</rss>
`;
}

function renderItem({ additional_image_link, in_stock, ...fields }: FeedItem): string {
  const elements = Object.entries({ ...fields, availability: in_stock ? "in_stock" : "out_of_stock", ...FIXED });
  return `<item>
${elements.map(([name, text]) => element(name, xmlText(text))).join("")}${additional_image_link
  .map((url) => element("additional_image_link", xmlText(url)))
  .join("")}${element(
  "shipping",
  Object.entries(FREE_DELIVERY)
    .map(([name, text]) => element(name, text))
    .join(""),
)}</item>
`;
}

const element = (name: string, content: string) => `<g:${name}>${content}</g:${name}>\n`;

const COLUMNS = [
  "id",
  "item_group_id",
  "title",
  "description",
  "availability",
  "condition",
  "price",
  "sale_price",
  "link",
  "image_link",
  "brand",
  "size",
  "product_type",
  "identifier_exists",
  "unit_pricing_measure",
  "unit_pricing_base_measure",
  "shipping",
] as const;

/** Feed for Meta, which spells availability differently. */
export function buildProductsCsv(items: FeedItem[]): string {
  const rows = items.map((item) => {
    const cells: Partial<Record<(typeof COLUMNS)[number], string>> = {
      ...item,
      ...FIXED,
      availability: item.in_stock ? "in stock" : "out of stock",
      shipping: `${FREE_DELIVERY.country}:::${FREE_DELIVERY.price}`,
    };
    return renderPlainRow(COLUMNS.map((name) => cells[name] ?? ""));
  });
  return renderPlainRow([...COLUMNS]) + rows.join("");
}
