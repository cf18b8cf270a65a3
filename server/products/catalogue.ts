import { type Product, slugOf } from "#domain/products/product.ts";
import type { Database } from "#server/db/open.ts";
import { type CachedResponse, compressResponse } from "#server/site/send-cached.ts";
import { getCatalogueVersion, listEarlierSlugs, listProducts } from "./store.ts";

const VERSION_CHECK_MS = 500;
const LIST_HEADERS = { "content-type": "application/json; charset=utf-8", "cache-control": "no-cache" };

export interface CatalogueCopy {
  /** Shared with every reader: nobody may change it. */
  products: readonly Product[];
  /** Products by slug, also by earlier ones unless another product has that name now. */
  bySlug: Map<string, Product>;
  byId: Map<string, Product>;
  list: CachedResponse;
}

/** Caches the catalogue until it changes: at once in this process, within half a second in the others. */
export class Catalogue {
  private copy: Promise<CatalogueCopy> | undefined;
  private ready: CatalogueCopy | undefined;
  private version = "";
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: Database,
    private readonly onDrop: () => void = () => {},
  ) {}

  current(): Promise<CatalogueCopy> {
    this.copy ??= this.read();
    return this.copy;
  }

  /** The catalogue without waiting for it: undefined until it has been read since it last changed. */
  get cached(): CatalogueCopy | undefined {
    return this.ready;
  }

  drop(): void {
    this.copy = undefined;
    this.ready = undefined;
    this.onDrop();
  }

  watch(onError: (error: unknown) => void): void {
    this.timer = setInterval(() => this.check().catch(onError), VERSION_CHECK_MS).unref();
  }

  close(): void {
    clearInterval(this.timer);
  }

  async check(): Promise<void> {
    if (this.copy && (await getCatalogueVersion(this.db)) !== this.version) this.drop();
  }

  private read(): Promise<CatalogueCopy> {
    const copy = this.readCopy();
    copy.then(
      (ready) => {
        if (this.copy === copy) this.ready = ready;
      },
      () => {
        if (this.copy === copy) this.drop();
      },
    );
    return copy;
  }

  /** The version is read before the products: a change in between makes the copy look old, never new. */
  private async readCopy(): Promise<CatalogueCopy> {
    this.version = await getCatalogueVersion(this.db);
    const products = await listProducts(this.db);
    const byId = new Map(products.map((product) => [product.id, product]));
    const bySlug = new Map(products.map((product) => [slugOf(product.name), product]));
    for (const [slug, id] of await listEarlierSlugs(this.db)) {
      const product = byId.get(id);
      if (product && !bySlug.has(slug)) bySlug.set(slug, product);
    }
    const body = Buffer.from(JSON.stringify(products));
    return {
      products,
      bySlug,
      byId,
      list: await compressResponse(body, LIST_HEADERS),
    };
  }
}
