import { formatRupees, toPaise, toRupees, unitPrice } from "./pricing.ts";
import type { Package, PriceSize } from "./product.ts";

/** Spellings of units, in thousandths of a litre or of a kilogram. */
const UNITS = [
  [/^(mls?|millilit(re|er)s?)$/, 1, "litre"],
  [/^(l|ltr?s?|lit(re|er)s?)$/, 1000, "litre"],
  [/^(g|gms?|grams?)$/, 1, "kg"],
  [/^(kgs?|kilo(gram)?s?)$/, 1000, "kg"],
] as const;

/** "1,500 ml" or "2 x 500 ml". */
const LABEL = /^(?:(\d{1,3}) ?[x×*] ?)?((?:\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.\d{1,3})?) ?([a-z]+)\.?$/;

export interface PricePerMeasure {
  price: number;
  measure: "litre" | "kg";
}

/** The amount in a size's label, in millionths of a litre or kilogram; undefined where it has none. */
export function readMeasure(label: string): { millionths: number; measure: PricePerMeasure["measure"] } | undefined {
  const [, pieces = "1", number = "", unit = ""] = LABEL.exec(label.trim().toLowerCase().replace(/\s+/g, " ")) ?? [];
  const known = UNITS.find(([named]) => named.test(unit));
  if (!known) return undefined;
  const [, thousandths, measure] = known;
  // In whole millionths, so that 1.1 L and 1100 ml are the same amount.
  const millionths = Math.round(Number(pieces) * Number(number.replaceAll(",", "")) * thousandths * 1000);
  return millionths > 0 ? { millionths, measure } : undefined;
}

export function pricePerMeasure(label: string, price: number): PricePerMeasure | undefined {
  const amount = readMeasure(label);
  if (!amount || !(price > 0)) return undefined;
  const { millionths, measure } = amount;
  return { price: toRupees(Math.round((toPaise(price) * 1_000_000) / millionths)), measure };
}

/** The one size on sale with the lowest price for a litre or kilogram; undefined where others cost the same or cannot be compared. */
export function findBestValue(sizes: PriceSize[], pack: Package): PriceSize | undefined {
  const offers = sizes.flatMap((size) => {
    const perMeasure = size.sold_out ? undefined : pricePerMeasure(size.size, unitPrice(size, pack));
    return perMeasure ? [{ size, ...perMeasure }] : [];
  });
  const [best, next] = offers.sort((one, other) => one.price - other.price);
  const isOneMeasure = offers.every(({ measure }) => measure === best?.measure);
  return best && next && best.price < next.price && isOneMeasure ? best.size : undefined;
}

/** ₹4,750/L */
export function formatPricePerMeasure({ price, measure }: PricePerMeasure): string {
  return `${formatRupees(price)}/${measure === "kg" ? measure : "L"}`;
}
