import type { FastifyInstance } from "fastify";
import { isOneLikelyNumber, phoneNumber } from "#domain/phone.ts";
import { findOffer } from "#domain/products/offers.ts";
import type { Product } from "#domain/products/product.ts";
import type { WishList } from "#domain/stock/stock.ts";
import type { Database } from "#server/db/open.ts";
import { buildAddRoute, buildAddStaffRoute, type StaffOptions } from "#server/http/api-routes.ts";
import { limitEachNetwork } from "#server/http/each-network.ts";
import { InvalidRequestSchema, invalidField, RequestError } from "#server/http/errors.ts";
import { createWish, deleteWish, listWishes, markTold } from "./wish-store.ts";

export const WISHES_OF_ONE_NETWORK = { most: 20, retryAfterSeconds: 2 };

interface Options extends StaffOptions {
  listProducts: () => Promise<readonly Product[]>;
  /** Counts a request by its network as orders are, and apart from them; throws where too many come. */
  countSource: (trx: Database, source: { address: string; now: number }) => Promise<unknown>;
  /** Seconds until the next one is taken, of an error of `countSource`. */
  retryAfter: (error: unknown) => number | undefined;
  shopPhone: () => string;
}

/** "Tell me when it is back." */
export async function wishRoutes(api: FastifyInstance, options: Options): Promise<void> {
  const { db, requireAdmin, now, listProducts, countSource, retryAfter, shopPhone } = options;
  const addRoute = buildAddStaffRoute(api, "Stock", requireAdmin);
  const getProduct = async (id: string) => (await listProducts()).find((product) => product.id === id);

  const tooMany = () =>
    `Many requests have come in the last few minutes. Please try again later, or call us at ${shopPhone()}.`;

  const getWishes = async (): Promise<WishList> => {
    const products = new Map((await listProducts()).map((product) => [product.id, product]));
    const rows = await listWishes(db);
    return {
      wishes: rows.map(({ id, product_id, product_name, size, package: pack, phone, language, at, ...wish }) => {
        const product = products.get(product_id);
        const offer = product && findOffer(product, { size, package: pack });
        return {
          ...{ id, product: product_id, product_name: product_name ?? "", size, package: pack, phone, language, at },
          told: wish.told_at === null ? null : { at: wish.told_at, by: wish.told_by ?? "" },
          is_back: offer !== undefined && !offer.size.sold_out,
        };
      }),
    };
  };

  buildAddRoute(api, { tag: "Stock" })(
    "POST /stock/wishes/",
    {
      onRequest: limitEachNetwork({ ...WISHES_OF_ONE_NETWORK, message: tooMany }),
      summary: "Leave a phone number to hear when a size in a package can be ordered again",
      description: "Limited like orders. The number is deleted after 90 days, and with its customer.",
      refuses: [429],
      responses: { 400: InvalidRequestSchema },
    },
    async (request) => {
      const { product, phone, website, language = "en", ...cell } = request.body;
      if (!isOneLikelyNumber(phone)) throw invalidField(400, { path: ["phone"], message: "must be one phone number" });
      const found = await getProduct(product);
      if (!found || !findOffer(found, cell))
        throw invalidField(400, { path: ["size"], message: "is not sold in this size and package" });
      if (website) return;
      const at = now();
      const source = { address: request.ip, now: at };
      await createWish(db, {
        ...{ product, phone, phone_number: phoneNumber(phone), language, at },
        ...cell,
        countSource: (trx) => countSource(trx, source),
      }).catch((error) => {
        const seconds = retryAfter(error);
        if (seconds === undefined) throw error;
        throw new RequestError(429, tooMany(), { "retry-after": String(seconds) });
      });
    },
  );

  addRoute("GET /stock/wishes/", { summary: "Shoppers who want to hear when something is back" }, getWishes);

  addRoute(
    "POST /stock/wishes/:id/told",
    { summary: "Write down that a shopper was told", refuses: [404] },
    async ({ params, username }) => {
      if (!(await markTold(db, params.id, { by: username, at: now() }))) throw new RequestError(404, "Not found");
      return getWishes();
    },
  );

  addRoute("DELETE /stock/wishes/:id", { summary: "Delete a shopper's request" }, async ({ params }) => {
    await deleteWish(db, params.id, now());
    return getWishes();
  });
}
