import { LANGUAGES, type Language } from "#domain/language.ts";
import { type Product, slugOf } from "#domain/products/product.ts";
import type { Database } from "#server/db/open.ts";
import { type CachedResponse, compressResponse } from "#server/site/send-cached.ts";
import { getCatalogueVersion, listEarlierSlugs, listProducts } from "./store.ts";

const VERSION_CHECK_MS = 500;
const LIST_HEADERS = { "content-type": "application/json; charset=utf-8", "cache-control": "no-cache" };

/** As browsers spell them. */
const LIST_URLS = new Map<string, Language>([
  ["/products/", "en"],
  ["/products", "en"],
  ...LANGUAGES.map((language) => [`/products/?language=${language}`, language] as const),
]);

/** Shared with every reader: nobody may change it. */
export interface CatalogueCopy {
  /** English ones have no other texts. */
  products: Record<Language, readonly Product[]>;
  inLanguage: (product: Product, language?: Language) => Product;
  /** Products by slug, also by earlier ones unless another product has that name now. */
  bySlug: Map<string, Product>;
  byId: Map<string, Product>;
  /** Others than the English one are made for their first reader. */
  lists: Partial<Record<Language, CachedResponse>>;
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
    private readonly onBroken: (ids: string[]) => void = () => {},
    /** What pages know of a product's stock. */
    private readonly stockOf: (productId: string) => Product["stock"] = () => undefined,
  ) {}

  current(): Promise<CatalogueCopy> {
    this.copy ??= this.read();
    return this.copy;
  }

  /** The catalogue without waiting for it: undefined until it has been read since it last changed. */
  get cached(): CatalogueCopy | undefined {
    return this.ready;
  }

  /** With their texts in a language. */
  async productsById(language: Language = "en"): Promise<Map<string, Product>> {
    const { byId, products } = await this.current();
    return language === "en" ? byId : new Map(products[language].map((product) => [product.id, product]));
  }

  /** The response of `GET /products/`. */
  async list(language: Language = "en"): Promise<CachedResponse> {
    const { lists, products } = await this.current();
    lists[language] ??= await compressList(products[language]);
    return lists[language];
  }

  /** The same without waiting: undefined where it has to be made. */
  findList(url: string): CachedResponse | undefined {
    const language = LIST_URLS.get(url);
    return language && this.ready?.lists[language];
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
    const translated = await listProducts(this.db, this.onBroken);
    const products = translated.map(({ translations: _, ...product }): Product => {
      const stock = this.stockOf(product.id);
      return stock ? { ...product, stock } : product;
    });
    const words = new Map(translated.map(({ id, translations }) => [id, translations]));
    const inLanguage = (product: Product, language: Language = "en"): Product => {
      const in_language = language === "en" ? undefined : words.get(product.id)?.[language];
      return in_language ? { ...product, in_language } : product;
    };
    const byId = new Map(products.map((product) => [product.id, product]));
    const bySlug = new Map(products.map((product) => [slugOf(product.name), product]));
    for (const [slug, id] of await listEarlierSlugs(this.db)) {
      const product = byId.get(id);
      if (product && !bySlug.has(slug)) bySlug.set(slug, product);
    }
    const listIn = (language: Language) => products.map((product) => inLanguage(product, language));
    return {
      products: { en: products, hi: listIn("hi"), ta: listIn("ta") },
      inLanguage,
      bySlug,
      byId,
      lists: { en: await compressList(products) },
    };
  }
}

function compressList(products: readonly Product[]): Promise<CachedResponse> {
  return compressResponse(Buffer.from(JSON.stringify(products)), LIST_HEADERS);
}
