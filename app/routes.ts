import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** As in vite.config.ts. */
const { SITE_LANGUAGE: language = "en" } = process.env;

/** What all languages share is in the English build alone; `handler.ts` leads there. */
const AT_THE_ROOT = [
  route("sso_a/login", "staff/login/login.tsx"),
  route("dashboard", "staff/layout/dashboard.tsx", [
    route("products?", "staff/products/product-list.tsx"),
    route("products/new", "staff/product-form/new-product.tsx"),
    route("products/import", "staff/products/import/import-products.tsx"),
    route("products/edit/:id", "staff/product-form/edit-product.tsx"),
    route("orders", "staff/orders/list/orders.tsx"),
    route("orders/new", "staff/orders/new/new-order.tsx"),
    route("orders/:code", "staff/orders/order/order.tsx"),
    route("orders/:code/change", "staff/orders/change/change.tsx"),
    route("orders/:code/bill", "staff/orders/bill/bill.tsx"),
    route("rounds/:id?", "staff/rounds/rounds.tsx"),
    route("stock/:page?/:id?", "staff/stock/stock.tsx"),
    route("cash", "staff/cash/cash.tsx"),
    route("customers/:phone?", "staff/customers/customers.tsx"),
    route("figures", "staff/figures/figures.tsx"),
    route("users", "staff/people/people.tsx"),
    route("account", "staff/account/account.tsx"),
    route("settings", "staff/settings/settings.tsx"),
    route("sign-ins", "staff/sign-ins/sign-ins.tsx"),
    route("*", "staff/layout/unknown-page.tsx"),
  ]),
  route("sitemap.xml", "shop/seo/sitemap.ts"),
  route("robots.txt", "shop/seo/robots.ts"),
  route("feed.xml", "shop/blog/feed.ts"),
  route("feeds/products.xml", "shop/seo/products-feed/products-xml.ts"),
  route("feeds/products.csv", "shop/seo/products-feed/products-csv.ts"),
];

/** Every URL. Paths match without regard to case. */
export default [
  layout("shop/layout/shop-layout.tsx", [
    index("shop/home/home.tsx"),
    route("product", "shop/product/missing-name.tsx"),
    route("product/:name", "shop/product/product-page.tsx"),
    route("cart", "shop/cart/cart-page.tsx"),
    route("batch/:code", "shop/batch/batch-page.tsx"),
    route("order/:code?", "shop/order/order-page.tsx"),
    route("about", "shop/about/about.tsx"),
    route("legal/:page", "shop/legal/legal.tsx"),
    route("Blog", "shop/blog/blog-list.tsx"),
    route("Blog/:slug", "shop/blog/blog-post.tsx"),
  ]),
  route("round/:id?", "round/driver-page.tsx"),
  ...(language === "en" ? AT_THE_ROOT : []),
  route("manifest.webmanifest", "shop/seo/web-manifest.ts"),
  route("*", "shop/layout/not-found-page.tsx"),
] satisfies RouteConfig;
