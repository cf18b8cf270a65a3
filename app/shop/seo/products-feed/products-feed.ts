import type { LoaderFunctionArgs } from "react-router";
import { callContext, settingsContext } from "#app/shop/api/context.ts";
import { renderPlainRow } from "#domain/csv/render-row.ts";
import { listOffers, type Offer, offerPath } from "#domain/products/offers.ts";
import { findPackagePicture } from "#domain/products/package-picture.ts";
import { readMeasure } from "#domain/products/price-per-measure.ts";
import { toPaise, toRupees } from "#domain/products/pricing.ts";
import type { Product } from "#domain/products/product.ts";
import { findStock } from "#domain/products/sold-out.ts";
import { pictureCard } from "../open-graph-image.ts";
import { absoluteUrl } from "../site-urls.ts";
import { documentResponse, xmlText } from "../xml-document.ts";

export function feedResponse(
  type: "text/csv" | "application/xml",
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  build: (origin: string, shopName: string, items: FeedItem[]) => string,
): Promise<Response> {
  return documentResponse({ "content-type": `${type}; charset=utf-8` }, async () => {
    const { origin } = new URL(request.url);
    const { name } = context.get(settingsContext);
    return build(origin, name, await listItems(origin, name, await context.get(callContext)("GET /products/")));
  });
}

/** A size in a package, in the field names of Google and Meta. */
export type FeedItem = NonNullable<Awaited<ReturnType<typeof describeOffer>>>;

/** Lists items, without those that Google and Meta would refuse for lack of a price or a picture. */
export async function listItems(origin: string, shopName: string, products: readonly Product[]): Promise<FeedItem[]> {
  const items = products.flatMap((product) =>
    listOffers(product).map((offer) => describeOffer(origin, shopName, product, offer)),
  );
  return (await Promise.all(items)).filter((item) => item !== undefined);
}

async function describeOffer(origin: string, shopName: string, product: Product, offer: Offer) {
  const { size, pack, price } = offer;
  const [picture, ...others] = listPictures(origin, product, pack.type);
  if (price <= 0 || !picture) return undefined;
  const fullPrice = toRupees(toPaise(size.mrp) + toPaise(pack.extraCost));
  const label = `${size.size} ${pack.type}`;
  return {
    id: await hash([product.id, size.size, pack.type]),
    item_group_id: cut(product.id, 50),
    title: `${cut(`${shopName} ${product.name}`, 148 - [...label].length)}, ${label}`,
    description: cut(product.description || product.meta_description || product.name, 5_000),
    link: origin + offerPath(product.name, offer),
    image_link: picture,
    additional_image_link: others.slice(0, 10),
    in_stock: !size.sold_out,
    // Google's own `expiration_date` is the end of the listing.
    best_before: findStock(product, size, pack)?.batch?.best_before,
    price: amount(fullPrice),
    ...(price < fullPrice && { sale_price: amount(price) }),
    brand: shopName,
    size: cut(label, 100),
    ...unitPricing(size.size),
  };
}

/** The package's first, then the card's; as JPEG where there is one. */
function listPictures(origin: string, { card_image, product_images, image_packages }: Product, type: string): string[] {
  const shown = findPackagePicture(product_images, image_packages, type);
  const pictures = [shown ?? "", card_image, ...product_images].filter((url) => url !== "");
  const urls = [...new Set(pictures)].flatMap((url) => absoluteUrl(pictureCard(url) ?? url, origin) ?? []);
  return urls.filter((url) => url.length <= 2_000);
}

function unitPricing(label: string) {
  const amount = readMeasure(label);
  if (!amount) return {};
  const [unit, base] = amount.measure === "litre" ? ["ml", "1l"] : ["g", "1kg"];
  return { unit_pricing_measure: `${amount.millionths / 1000}${unit}`, unit_pricing_base_measure: base };
}

const amount = (rupees: number) => `${rupees.toFixed(2)} INR`;

const cut = (text: string, max: number) => [...text].slice(0, max).join("");

/** Independent of the product's name and of the order of its sizes. */
async function hash(parts: string[]): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(parts)));
  return [...new Uint8Array(bytes, 0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

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

function renderItem({ additional_image_link, in_stock, best_before, ...fields }: FeedItem): string {
  const elements = Object.entries({ ...fields, availability: in_stock ? "in_stock" : "out_of_stock", ...FIXED });
  return `<item>
${elements.map(([name, text]) => element(name, xmlText(text))).join("")}${additional_image_link
  .map((url) => element("additional_image_link", xmlText(url)))
  .join(
    "",
  )}${best_before ? element("product_detail", element("attribute_name", "Best before") + element("attribute_value", best_before)) : ""}${element(
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
