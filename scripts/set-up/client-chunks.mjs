/**
 * Which files of ours, and which icons, go together to a browser. By path, without extension; a test holds that each is there.
 * By folder alone four pages would be over their budget; decision 046 has what each list is worth.
 */

const icon = (/** @type {string} */ name) => `lucide-react/dist/esm/icons/${name}`;

/**
 * Not in what all pages share: the slides, the cart page's files, what staff's pages share with the deferred parts.
 * A path that ends in a slash is a folder.
 */
export const NOT_SHARED = [
  "app/shop/cart/",
  "app/ui/carousel/",
  "app/ui/field",
  "app/loading/return-to",
  "app/loading/focus-on-navigation",
  ...["trash", "printer", "undo-2", "circle-check", "arrow-up", "arrow-down", "chevron-left", "chevron-right"].map(
    icon,
  ),
  ...["recycle", "badge-check", "pause", "play"].map(icon),
];

/** With zod. Else both would go with staff's files, the first to need them, and a shopper's dialog would bring all of these. */
export const SCHEMAS = ["domain/text"];

/** The names of staff's files stand in the list of routes, which every page loads. */
export const STAFF = [
  "app/staff/api/customers-api",
  "app/staff/api/orders-api",
  "app/staff/api/products-query",
  "app/staff/api/rounds-api",
  "app/staff/api/staff-api",
  "app/staff/api/staff-call",
  "app/staff/api/staff-query",
  "app/staff/customers/format-number",
  "app/staff/layout/enter-key",
  "app/staff/layout/format-moment",
  "app/staff/layout/move-item",
  "app/staff/layout/page-heading",
  "app/staff/layout/pager",
  "app/staff/layout/save-file",
  "app/staff/layout/tool-button",
  "app/staff/layout/use-search-text",
  "app/staff/orders/back-to-orders",
  "app/staff/orders/bill/bill-path",
  "app/staff/orders/change-list",
  "app/staff/orders/change-path",
  "app/staff/orders/form/draft-storage",
  "app/staff/orders/order-words",
  "app/staff/orders/watch/order-counts",
  "app/staff/orders/watch/order-sound",
  "app/staff/rounds/round-query",
  "app/staff/rounds/taps/pending-taps",
  "app/staff/rounds/taps/send-taps",
  "app/staff/session/session-expiry",
  "app/staff/session/session-store",
  "domain/orders/channel",
  ...["printer", "undo-2", "arrow-up", "arrow-down"].map(icon),
];

/** What every page needs, or the product page and one more: as files of their own these few lines weigh twice as much. */
export const SHOP = [
  "app/error-screen",
  "app/loading/clicks-before-hydration",
  "app/loading/deferred-scripts",
  "app/loading/inline-script",
  "app/loading/when-idle",
  "app/shop/cart-store/cart-not-stored",
  "app/shop/catalogue/oil-of",
  "app/shop/product/product-problem",
  "app/shop/product/product-title",
  "app/shop/product/rating-line",
  "app/shop/seo/legal-pages",
  "app/ui/stars",
  icon("minus"),
];

/**
 * What comes right behind every public page. Each request takes a part of a millisecond of the page's thread, and more of the
 * processor beside it.
 */
export const BEHIND = [
  "app/loading/focus-on-navigation",
  "app/loading/return-to",
  "app/loading/scroll-on-navigation",
  "app/ui/page-load",
];

/** What the home page shares with its parts and with staff. */
export const SLIDES = [
  "app/shop/home/find-by-name",
  "app/ui/carousel/carousel",
  "app/ui/carousel/use-slides",
  "app/ui/hooks/use-reduced-motion",
  ...["search", "chevron-left", "chevron-right", "pause", "play"].map(icon),
];

/** What the cart page shares with its dialog: files of a few lines each. */
export const CART = [
  "app/shop/cart/booking/last-order",
  "app/shop/cart/booking/booking",
  "app/shop/cart/booking/waiting-order",
  "app/shop/cart/cart-amount",
  "app/shop/cart/suggestions",
  "app/shop/cart/use-clear-cart",
  "domain/orders/order-text",
];

/**
 * Whether a module is one of these.
 *
 * @param {string[]} paths
 * @returns {(id: string) => boolean}
 */
export function isOneOf(paths) {
  return (id) => {
    const module = id.replaceAll("\\", "/").replace(/\.(mjs|tsx?)$/, "");
    return paths.some((path) => (path.endsWith("/") ? module.includes(`/${path}`) : module.endsWith(`/${path}`)));
  };
}
