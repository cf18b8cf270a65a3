import { expect, test } from "vitest";
import { buildCanonicalPath, buildIsUnknownPath } from "./canonical-path.ts";

const ROUTES = {
  root: { path: "" },
  layout: { parentId: "root" },
  home: { parentId: "layout" },
  about: { path: "about", parentId: "layout" },
  product: { path: "product/:name", parentId: "layout" },
  blog: { path: "Blog/:slug", parentId: "layout" },
  dashboard: { path: "dashboard", parentId: "root" },
  products: { path: "products?", parentId: "dashboard" },
  order: { path: "orders/:code", parentId: "dashboard" },
  customers: { path: "customers/:phone?", parentId: "dashboard" },
  unknownStaffPage: { path: "*", parentId: "dashboard" },
  robots: { path: "robots.txt", parentId: "root" },
  unknownPage: { path: "*", parentId: "root" },
};
const canonicalPath = buildCanonicalPath(ROUTES);
const isUnknownPath = buildIsUnknownPath(ROUTES);

test.each([
  ["/", "/"],
  ["/about", "/about"],
  ["/ABOUT//", "/about"],
  ["/Product/Almond-Oil/", "/product/Almond-Oil"],
  ["/product/a%2Fb", "/product/a%2Fb"],
  ["/blog/a-Post", "/Blog/a-Post"],
  ["/Dashboard/ORDERS/kc-1", "/dashboard/orders/kc-1"],
  ["/dashboard", "/dashboard"],
  ["/dashboard/Products", "/dashboard/products"],
  ["/dashboard/customers", "/dashboard/customers"],
  ["/dashboard/Customers/", "/dashboard/customers"],
  ["/dashboard/customers/98450", "/dashboard/customers/98450"],
  ["/ROBOTS.txt", "/robots.txt"],
  ["/dashboard/No/Such", "/dashboard/No/Such"],
  ["/No/Such//Page/", "/No/Such//Page/"],
  ["/product//almond-oil", "/product//almond-oil"],
])("%s is the page at %s", (requested, canonical) => {
  expect(canonicalPath(requested)).toBe(canonical);
});

test.each(["/", "/about", "/ABOUT//", "/product/no-such-oil", "/BLOG/x", "/dashboard/customers", "/robots.txt"])(
  "%s may have a page",
  (path) => expect(isUnknownPath(path)).toBe(false),
);

test.each(["/no", "/No/Such//Page/", "/products", "/about.php", "/about/us", "/Blog", "/dashboard/No/Such"])(
  "%s is unknown",
  (path) => expect(isUnknownPath(path)).toBe(true),
);
