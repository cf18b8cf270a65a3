import type { Chats } from "#domain/messages/chats/en.ts";
import { withoutLinks } from "#domain/orders/without-links.ts";
import type { Batch, BatchOrder, WishList } from "./stock.ts";

/** WhatsApp text to a shopper who waited; in the words of their language. `url` is the product page's. */
export function backInStockText(
  { product_name, size, package: pack }: Pick<WishList["wishes"][number], "product_name" | "size" | "package">,
  { shop, url }: { shop: { name: string }; url: string },
  words: Chats,
): string {
  const oil = withoutLinks(`${product_name}, ${size}, ${words.packageName(pack)}`);
  return `${words.greet("")} ${words.stock.back({ shop: shop.name, oil, url })}`;
}

/** WhatsApp text to a customer who got units of a recalled batch. */
export function recallText(
  { name_customer, code, units }: Pick<BatchOrder, "name_customer" | "code" | "units">,
  { batch, shop }: { batch: Pick<Batch, "code" | "product_name">; shop: { name: string } },
  words: Chats,
): string {
  // A deleted oil has no name.
  const oil = batch.product_name && `${batch.product_name}, `;
  const oils = units.map(
    (one) => `${one.units} × ${withoutLinks(`${oil}${one.size}, ${words.packageName(one.package)}`)}`,
  );
  const recalled = words.stock.recalled({ shop: shop.name, code, batch: batch.code, oils: oils.join("; ") });
  return `${words.greet(name_customer)} ${recalled}`;
}
