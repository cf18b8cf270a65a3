import { setImmediate } from "node:timers/promises";
import { v7 as newId } from "uuid";
import { type PriceSize, type Product, type ProductDraft, slugOf } from "#domain/products/product.ts";
import {
  type SoldOut,
  type StaffProduct,
  type TranslatedProduct,
  TranslatedProductSchema,
} from "#domain/products/product-schema.ts";
import { withTranslatedNames } from "#domain/products/translations.ts";
import { countUp } from "#server/db/count-up.ts";
import type { Database } from "#server/db/open.ts";
import type { ProductRow } from "#server/db/schema.ts";

const VERSION_KEY = "catalogue_version";

export class SlugTakenError extends Error {}
export class ProductChangedError extends Error {}
export class KeyReusedError extends Error {}
export class UnknownSizeError extends Error {}
export class CatalogueChangedError extends Error {}

/** Without those that cannot be read: one broken row must not close the whole shop. */
export async function listProducts(
  db: Database,
  onBroken: (ids: string[]) => void = () => {},
): Promise<TranslatedProduct[]> {
  const rows = await db.selectFrom("products").selectAll().orderBy("created_at").orderBy("id").execute();
  const read = rows.map((row) => ({ id: row.id, product: readProduct(row) }));
  const broken = read.filter(({ product }) => product === undefined);
  if (broken.length > 0) onBroken(broken.map(({ id }) => id));
  return read.flatMap(({ product }) => product ?? []);
}

function readProduct(row: ProductRow): TranslatedProduct | undefined {
  try {
    return TranslatedProductSchema.parse(toProduct(row));
  } catch {
    return undefined;
  }
}

/** Ids by earlier slug: the product that last had it. */
export async function listEarlierSlugs(db: Database): Promise<Map<string, string>> {
  const rows = await db.selectFrom("earlier_slugs").selectAll().execute();
  return new Map(rows.map(({ slug, product_id }) => [slug, product_id]));
}

/** Finds a product with the name of the person who changed it last: for staff only. */
export async function findProduct(db: Database, id: string): Promise<StaffProduct | undefined> {
  const row = await db.selectFrom("products").selectAll().where("id", "=", id).executeTakeFirst();
  return row && { ...toProduct(row), updated_by: row.updated_by };
}

interface Creation {
  id?: string | undefined;
  /** The person who changes it; absent where the shop itself does. */
  by?: string;
}

/** A caller that does not know whether its product was created repeats it with the same key, and gets the first one. */
export async function createProduct(
  db: Database,
  draft: ProductDraft,
  { id = newId(), by }: Creation = {},
): Promise<TranslatedProduct> {
  return changeCatalogue(db, async (trx) => {
    const first = await trx.selectFrom("products").selectAll().where("id", "=", id).executeTakeFirst();
    if (!first) return insertProduct(trx, draft, { id, by });
    if (!isEqual(first, draft)) throw new KeyReusedError();
    return toProduct(first);
  });
}

export async function insertProduct(
  trx: Database,
  draft: ProductDraft,
  { id = newId(), by }: Creation = {},
): Promise<TranslatedProduct> {
  const now = Date.now();
  const row = await trx
    .insertInto("products")
    .values({ ...toColumns(draft), id, created_at: now, updated_at: now, updated_by: by ?? null })
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new SlugTakenError();
  return toProduct(row);
}

interface Change {
  isAsSeen?: (product: Product) => boolean;
  by?: string;
}

export async function updateProduct(
  db: Database,
  id: string,
  draft: ProductDraft,
  { isAsSeen = () => true, by }: Change = {},
): Promise<TranslatedProduct | undefined> {
  return changeCatalogue(db, async (trx) => {
    const before = await findProduct(trx, id);
    if (!before) return undefined;
    const columns = toColumns(draft, before);
    if (!isAsSeen(before)) throw new ProductChangedError();
    const other = await trx
      .selectFrom("products")
      .select("id")
      .where("slug", "=", columns.slug)
      .where("id", "!=", id)
      .executeTakeFirst();
    if (other) throw new SlugTakenError();
    return writeColumns(trx, before, columns, by);
  });
}

export async function setSoldOut(
  db: Database,
  id: string,
  { size, sold_out }: SoldOut,
  { isAsSeen = () => true, by }: Change = {},
): Promise<TranslatedProduct | undefined> {
  return changeCatalogue(db, async (trx) => {
    const before = await findProduct(trx, id);
    if (!before) return undefined;
    if (!isAsSeen(before)) throw new ProductChangedError();
    if (!before.price_sizes.some((one) => one.size === size)) throw new UnknownSizeError();
    const sizes = before.price_sizes.map((one) => (one.size === size ? { ...one, sold_out } : one));
    return writeColumns(trx, before, { price_sizes: toSizesColumn(sizes) }, by);
  });
}

async function writeColumns(
  trx: Database,
  before: Product,
  columns: Partial<ProductRow>,
  by?: string,
): Promise<TranslatedProduct> {
  const earlier = slugOf(before.name);
  if (columns.slug !== undefined && columns.slug !== earlier) await rememberSlug(trx, earlier, before.id);
  const row = await trx
    .updateTable("products")
    // Two changes in one millisecond get two times: the ETag depends on it.
    .set({ ...columns, updated_at: Math.max(Date.now(), before.updated_at + 1), updated_by: by ?? null })
    .where("id", "=", before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toProduct(row);
}

/** Links to the earlier name are redirected. Of several products that had it, the last counts. */
async function rememberSlug(trx: Database, slug: string, product_id: string): Promise<void> {
  await trx
    .insertInto("earlier_slugs")
    .values({ slug, product_id })
    .onConflict((conflict) => conflict.column("slug").doUpdateSet({ product_id }))
    .execute();
}

export async function deleteProduct(db: Database, id: string): Promise<boolean> {
  return changeCatalogue(db, async (trx) => {
    const row = await trx.deleteFrom("products").where("id", "=", id).returning("id").executeTakeFirst();
    return row !== undefined;
  });
}

/** A product to write; without `before` it is a new one. */
export interface ProductChange {
  draft: ProductDraft;
  before: TranslatedProduct | undefined;
}

/** Few milliseconds. */
const WRITTEN_AT_ONCE = 10;

/** Writes nothing if the catalogue is not the one of this version, of which the changes were planned. */
export async function importProducts(
  db: Database,
  version: string,
  changes: ProductChange[],
  by: string,
): Promise<void> {
  await changeCatalogue(db, async (trx) => {
    // Here it has grown by one already.
    if ((await getCatalogueVersion(trx)) !== String(Number(version) + 1)) throw new CatalogueChangedError();
    for (const [at, { draft, before }] of changes.entries()) {
      if (before) await writeColumns(trx, before, toColumns(draft, before), by);
      else await insertProduct(trx, draft, { by });
      // SQLite would write all of them in one turn of the event loop.
      if (at % WRITTEN_AT_ONCE === 0) await setImmediate();
    }
  });
}

/** Grows with every change of the catalogue, in any process: the sign that cached responses are old. */
export async function getCatalogueVersion(db: Database): Promise<string> {
  const row = await db.selectFrom("internal_state").select("value").where("key", "=", VERSION_KEY).executeTakeFirst();
  return row?.value ?? "0";
}

/** The version row is written first, so that changes of the catalogue queue up behind one another on PostgreSQL too. */
async function changeCatalogue<Result>(db: Database, change: (trx: Database) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await countUp(trx, VERSION_KEY);
    return change(trx);
  });
}

/** Names, ties, taxes, translations and sold-out marks that a draft does not mention stay as they were. */
function toColumns(draft: ProductDraft, before?: TranslatedProduct) {
  const { other_names = before?.other_names ?? [], image_packages = before?.image_packages ?? [] } = draft;
  const { translations = before?.translations ?? {} } = draft;
  const { hsn_code = before?.hsn_code, tax_rate = before?.tax_rate } = draft;
  return {
    slug: slugOf(draft.name),
    name: draft.name,
    description: draft.description,
    card_image: draft.card_image,
    product_images: JSON.stringify(draft.product_images),
    price_sizes: toSizesColumn(draft.price_sizes, before?.price_sizes),
    packages: JSON.stringify(draft.packages),
    badge: draft.badge,
    additionalContent: JSON.stringify(draft.additionalContent),
    meta_description: draft.meta_description,
    meta_keywords: draft.meta_keywords,
    other_names: JSON.stringify(withTranslatedNames(other_names, translations)),
    image_packages: JSON.stringify(image_packages),
    translations: Object.keys(translations).length > 0 ? JSON.stringify(translations) : null,
    hsn_code: hsn_code || null,
    tax_rate: tax_rate === "" ? null : (tax_rate ?? null),
  };
}

/** A size is identified by its name. The mark is written only where it is set. */
function toSizesColumn(sizes: PriceSize[], before: PriceSize[] = []): string {
  const wasSoldOut = (name: string) => before.find(({ size }) => size === name)?.sold_out;
  return JSON.stringify(
    sizes.map(({ sold_out, ...size }) => ((sold_out ?? wasSoldOut(size.size)) ? { ...size, sold_out: true } : size)),
  );
}

function isEqual(row: ProductRow, draft: ProductDraft): boolean {
  const stored: Record<string, unknown> = { ...row };
  return Object.entries(toColumns(draft)).every(([column, value]) => stored[column] === value);
}

function toProduct(row: ProductRow): TranslatedProduct {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    card_image: row.card_image,
    product_images: JSON.parse(row.product_images),
    price_sizes: JSON.parse(row.price_sizes),
    packages: JSON.parse(row.packages),
    badge: row.badge,
    additionalContent: JSON.parse(row.additionalContent),
    meta_description: row.meta_description,
    meta_keywords: row.meta_keywords,
    other_names: JSON.parse(row.other_names),
    image_packages: JSON.parse(row.image_packages),
    ...(row.hsn_code !== null && { hsn_code: row.hsn_code }),
    ...(row.tax_rate !== null && { tax_rate: row.tax_rate }),
    updated_at: row.updated_at,
    ...(row.translations !== null && { translations: JSON.parse(row.translations) }),
  };
}
