import { listOffers, type Offer, offerPath } from "#domain/products/offers.ts";
import { findPackagePicture } from "#domain/products/package-picture.ts";
import { readMeasure } from "#domain/products/price-per-measure.ts";
import { toPaise, toRupees } from "#domain/products/pricing.ts";
import type { Product } from "#domain/products/product.ts";
import { pictureCard } from "../open-graph-image.ts";
import { absoluteUrl } from "../site-urls.ts";

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
