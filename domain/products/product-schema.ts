import * as z from "zod/mini";
import { parseJsonList } from "#domain/parse-json-list.ts";
import { PublicCellSchema } from "#domain/stock/public-stock.ts";
import { boundedText, optionalText, requiredText } from "#domain/text.ts";
import { NO_NUMBER, RupeesSchema } from "#domain/typed-amount.ts";
import { DEFAULT_PACKAGE } from "./default-package.ts";
import { listPrices } from "./free-prices.ts";
import { plainLabel } from "./plain-label.ts";
import { formatRupees, hasTwoDecimals } from "./pricing.ts";

/** Most characters of each type of text. */
export const MOST = { name: 200, label: 60, url: 2_000, text: 5_000, meta: 500 };
export const LIST_MAX = 50;
/** India's highest rate. */
const MAX_TAX_RATE = 40;

const NO_FLAG = "must be true or false";
export const NAME_TAKEN = "another product already has this name or address";

const PriceSizeSchema = z.object({
  size: requiredText(MOST.label),
  mrp: RupeesSchema,
  discount: z._default(RupeesSchema, 0),
  is_popular: z._default(z.boolean(NO_FLAG), false),
  // Optional: a client that does not know it must not change it.
  sold_out: z.optional(z.boolean(NO_FLAG)),
});

/** PUT /products/{id}/sold-out: the size of this name. */
export const SoldOutSchema = z.object({ size: requiredText(MOST.label), sold_out: z.boolean(NO_FLAG) });
export type SoldOut = z.infer<typeof SoldOutSchema>;

const PackageSchema = z.object({
  type: z._default(requiredText(MOST.label), DEFAULT_PACKAGE.type),
  extraCost: z._default(RupeesSchema, DEFAULT_PACKAGE.extraCost),
});

const WRONG_RATE = `${NO_NUMBER} from 0 to ${MAX_TAX_RATE} with at most two decimals`;
const percent = z
  .number(WRONG_RATE)
  .check(z.gte(0, WRONG_RATE), z.lte(MAX_TAX_RATE, WRONG_RATE), z.refine(hasTwoDecimals, WRONG_RATE));

const ImagePackageSchema = z.object({ image: requiredText(MOST.url), package: requiredText(MOST.label) });

const text = z.string();
const contentLines = z
  .array(boundedText(MOST.text))
  .check(z.maxLength(LIST_MAX, `must have at most ${LIST_MAX} lines`));

/** Translated texts of a product; what is missing is shown in English. */
const WordsSchema = z.partial(
  z.object({
    name: text,
    description: text,
    badge: text,
    additionalContent: z.array(text),
    meta_description: text,
    meta_keywords: text,
  }),
);
export const TranslationsSchema = z.object({ hi: z.optional(WordsSchema), ta: z.optional(WordsSchema) });
export type Translations = { [Language in "hi" | "ta"]?: z.infer<typeof WordsSchema> };

/** A product as the API sends it: with every field. */
export const ProductSchema = z.object({
  id: text,
  name: text,
  description: text,
  card_image: text,
  product_images: z.array(text),
  price_sizes: z.array(
    z.object({
      size: text,
      mrp: z.number(),
      discount: z.number(),
      is_popular: z.boolean(),
      /** Left out where it is on sale. */
      sold_out: z.optional(z.boolean()),
    }),
  ),
  packages: z.array(z.object({ type: text, extraCost: z.number() })),
  badge: z.nullable(text),
  additionalContent: z.array(text),
  meta_description: text,
  meta_keywords: text,
  other_names: z.array(text),
  image_packages: z.array(z.object({ image: text, package: text })),
  /** Where the maker has set them; without, the defaults of `domain/bill/default-tax.ts` hold. */
  hsn_code: z.optional(text),
  /** Percent. */
  tax_rate: z.optional(z.number()),
  /** Milliseconds; when it was last saved. */
  updated_at: z.number(),
  /** Its texts in the language that was asked for, where it has some. */
  in_language: z.optional(WordsSchema),
  /** Sizes in packages that are counted; left out where none is. Nobody sends it. */
  stock: z.optional(z.array(PublicCellSchema)),
});
export type Product = z.infer<typeof ProductSchema>;
/** For staff: in every language. */
export const TranslatedProductSchema = z.extend(ProductSchema, { translations: z.optional(TranslationsSchema) });
export type TranslatedProduct = z.infer<typeof TranslatedProductSchema>;
/** A product for its form: with the person who changed it last, where one did. */
export const StaffProductSchema = z.extend(TranslatedProductSchema, { updated_by: z.nullable(z.string()) });
export type StaffProduct = z.infer<typeof StaffProductSchema>;
export type PriceSize = Product["price_sizes"][number];
export type Package = Product["packages"][number];

const boundedList = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item, "must be a list").check(z.maxLength(LIST_MAX, `must have at most ${LIST_MAX} entries`));
const optionalList = <Item extends z.ZodMiniType>(item: Item) => z._default(boundedList(item), []);

const content = z._default(
  z.union([contentLines, z.pipe(z.string(), z.pipe(z.transform(parseJsonList), contentLines))], {
    error: `must be a list of at most ${LIST_MAX} texts, or a JSON string of one`,
  }),
  [],
);
const NO_TEXTS = "must be an object with texts";
const words = z.object(
  {
    name: optionalText(MOST.name),
    description: optionalText(MOST.text),
    badge: optionalText(MOST.label),
    additionalContent: content,
    meta_description: optionalText(MOST.meta),
    meta_keywords: optionalText(MOST.meta),
  },
  NO_TEXTS,
);
const translations = z.object({ hi: z.optional(words), ta: z.optional(words) }, NO_TEXTS);

/** The fields of a product as staff send it, each checked by itself: what was stored before passes too. */
export const ProductFieldsSchema = z.object({
  name: requiredText(MOST.name, "Name is required").check(
    // Browsers resolve these two as folders, so the product's page could not be opened.
    z.refine((name) => name !== "." && name !== "..", "must be more than dots"),
  ),
  description: optionalText(MOST.text),
  card_image: optionalText(MOST.url),
  product_images: optionalList(requiredText(MOST.url)),
  price_sizes: optionalList(PriceSizeSchema),
  packages: optionalList(PackageSchema),
  badge: z._default(
    z.pipe(
      z.nullable(boundedText(MOST.label)),
      z.transform((value) => value || null),
    ),
    null,
  ),
  additionalContent: content,
  meta_description: optionalText(MOST.meta),
  meta_keywords: optionalText(MOST.meta),
  // Optional: a client that does not know them must not change them.
  other_names: z.optional(boundedList(requiredText(MOST.name))),
  image_packages: z.optional(boundedList(ImagePackageSchema)),
  // Empty restores the default.
  hsn_code: z.optional(
    z.string("must be 4, 6 or 8 digits").check(z.trim(), z.regex(/^(\d{4}|\d{6}|\d{8})?$/, "must be 4, 6 or 8 digits")),
  ),
  tax_rate: z.optional(z.union([percent, z.literal("")], { error: WRONG_RATE })),
  translations: z.optional(
    z.pipe(
      translations,
      z.transform((given: z.infer<typeof translations>) => cutEmpty(given)),
    ),
  ),
});
/** Without empty texts, and without languages that have none. */
export function cutEmpty(translations: Translations): Translations {
  const filled = Object.entries(translations).map(([language, words]) => [
    language,
    Object.fromEntries(Object.entries(words).filter(([, text]) => [text].flat().some((line) => line !== ""))),
  ]);
  return Object.fromEntries(filled.filter(([, words]) => Object.keys(words ?? {}).length > 0));
}

export type ProductDraft = z.infer<typeof ProductFieldsSchema>;

const AMOUNTS = new Set<unknown>(["mrp", "discount", "extraCost"]);

/** Only the name is required, and the content may be a JSON string of a list. */
export const ProductDraftSchema = ProductFieldsSchema.check(
  z.check<ProductDraft>(
    ({ value, issues }) => {
      for (const { path, message } of listPriceProblems(value))
        issues.push({ code: "custom", input: value, path: ["price_sizes", ...path], message });
    },
    // An unreadable amount hides no other problem.
    { when: ({ issues }) => issues.every((issue) => issue.continue || AMOUNTS.has(issue.path?.at(-1))) },
  ),
);

function listPriceProblems({ price_sizes, packages }: ProductDraft) {
  const names = price_sizes.map(({ size }) => plainLabel(size));
  const prices = listPrices(price_sizes, packages).filter(({ rupees }) => rupees < 0);
  return names.flatMap((name, at) => {
    const below = prices.find((price) => price.at === at);
    return [
      ...(names.indexOf(name) < at ? [{ path: [at, "size"], message: "is there twice" }] : []),
      ...(below ? [{ path: [at, "discount"], message: describeBelowZero(below) }] : []),
    ];
  });
}

function describeBelowZero({ type, rupees }: { type: string; rupees: number }): string {
  return `makes the price ${formatRupees(rupees, 2)} in ${type}; it must be ₹0 or more`;
}
