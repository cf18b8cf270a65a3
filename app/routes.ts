import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The sitemap: every address, in the order of the specification. Addresses match without regard to case. */
export default [
  layout("chrome/shop-layout.tsx", [
    index("screens/home/home.tsx"),
    route("product", "screens/product/missing-name.tsx"),
    route("product/:name", "screens/product/product.tsx"),
    route("cart", "screens/cart/cart.tsx"),
    route("about", "screens/about/about.tsx"),
    route("Blog", "screens/blog/blog-list.tsx"),
    route("Blog/:slug", "screens/blog/blog-post.tsx"),
  ]),
  route("sso_a/login", "screens/login/login.tsx"),
  route("dashboard", "screens/dashboard/dashboard.tsx", [
    index("screens/dashboard/products/product-list.tsx"),
    route("products", "screens/dashboard/products/product-list.tsx", { id: "dashboard-products" }),
    route("products/new", "screens/dashboard/product-form/new-product.tsx"),
    route("products/edit/:id", "screens/dashboard/product-form/edit-product.tsx"),
    route("orders", "screens/dashboard/orders/orders.tsx"),
    route("orders/:code", "screens/dashboard/orders/order.tsx"),
    route("users", "screens/dashboard/users.tsx"),
    route("sign-ins", "screens/dashboard/sign-ins/sign-ins.tsx"),
    route("*", "screens/dashboard/unknown-page.tsx"),
  ]),
  route("sitemap.xml", "found/sitemap.ts"),
  route("robots.txt", "found/robots.ts"),
  route("feed.xml", "screens/blog/feed.ts"),
  route("*", "screens/not-found/not-found.tsx"),
] satisfies RouteConfig;
