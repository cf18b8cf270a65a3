import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every URL, in the order of the specification. Paths match without regard to case. */
export default [
  layout("shop/layout/shop-layout.tsx", [
    index("shop/home/home.tsx"),
    route("product", "shop/product/missing-name.tsx"),
    route("product/:name", "shop/product/product.tsx"),
    route("cart", "shop/cart/cart.tsx"),
    route("about", "shop/about/about.tsx"),
    route("Blog", "shop/blog/blog-list.tsx"),
    route("Blog/:slug", "shop/blog/blog-post.tsx"),
  ]),
  route("sso_a/login", "staff/login/login.tsx"),
  route("dashboard", "staff/layout/dashboard.tsx", [
    index("staff/products/product-list.tsx"),
    route("products", "staff/products/product-list.tsx", { id: "dashboard-products" }),
    route("products/new", "staff/product-form/new-product.tsx"),
    route("products/edit/:id", "staff/product-form/edit-product.tsx"),
    route("orders", "staff/orders/list/orders.tsx"),
    route("orders/new", "staff/orders/new/new-order.tsx"),
    route("orders/:code", "staff/orders/order/order.tsx"),
    route("rounds/:id?", "staff/rounds/rounds.tsx"),
    route("cash", "staff/cash/cash.tsx"),
    route("orders/:code/change", "staff/orders/change/change.tsx"),
    route("customers/:phone?", "staff/customers/customers.tsx"),
    route("figures", "staff/figures/figures.tsx"),
    route("orders/:code/bill", "staff/orders/bill/bill.tsx"),
    route("users", "staff/layout/users.tsx"),
    route("sign-ins", "staff/sign-ins/sign-ins.tsx"),
    route("*", "staff/layout/unknown-page.tsx"),
  ]),
  route("sitemap.xml", "shop/seo/sitemap.ts"),
  route("robots.txt", "shop/seo/robots.ts"),
  route("feed.xml", "shop/blog/feed.ts"),
  route("feeds/products.xml", "shop/seo/products-feed/products-xml.ts"),
  route("feeds/products.csv", "shop/seo/products-feed/products-csv.ts"),
  route("*", "shop/layout/not-found.tsx"),
] satisfies RouteConfig;
