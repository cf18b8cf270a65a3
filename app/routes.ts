import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** The sitemap: every address, in the order of the specification. */
export default [
  index("screens/home/home.tsx"),
  route("product/:name", "screens/product/product.tsx"),
  route("*", "screens/not-found/not-found.tsx"),
] satisfies RouteConfig;
