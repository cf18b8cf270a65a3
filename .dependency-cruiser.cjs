const FEATURE = "auth|blog|figures|health|openapi|orders|people|pictures|products";
const PAGE = "about|batch|blog|cart|home|legal|order|product";
const STAFF_SHARED = "api|layout|notes|session";
const TESTS = "[.](test|spec)[.]tsx?$|/fixtures/|^tests/";

/** One wall: code in `from`, tests apart, must not import `to`. */
const wall = (name, comment, from, to) => ({
  name,
  comment,
  severity: "error",
  from: typeof from === "string" ? { path: from, pathNot: TESTS } : from,
  to: typeof to === "string" ? { path: to } : to,
});

module.exports = {
  forbidden: [
    wall("domain-is-pure", "domain/ imports itself and zod, nothing else", "^domain/", {
      pathNot: "^domain/|^node_modules/zod/",
    }),
    wall(
      "app-never-imports-server",
      "the site reaches the server through its API clients",
      "^app/",
      "^(server|blog-service)/",
    ),
    wall("server-never-imports-app", "the server is handed the site as one function", "^server/", "^app/"),
    wall(
      "blog-service-stands-alone",
      "it could move to its own repository today, with its tests",
      { path: "^blog-service/" },
      "^(app|bench|domain|scripts|server|tests)/",
    ),
    wall(
      "only-main-mounts-the-blog",
      "one place decides between the embedded blog service and another",
      "^server/(?!main[.]ts$)",
      "^blog-service/",
    ),
    wall(
      "shop-knows-no-tools",
      "what runs in the shop does not need what builds and tests it",
      "^(app|blog-service|domain|server)/",
      "^(bench|scripts|tests)/",
    ),
    wall(
      "ui-and-loading-know-no-shop",
      "ui/ is buttons and dialogs, loading/ is when parts arrive; neither is oil",
      "^app/(ui|loading)/",
      "^(domain|app/(?!(ui|loading|words)/))",
    ),
    wall("service-worker-stands-alone", "it is one small file of its own, and has no window", "^app/service-worker/", {
      pathNot: "^(app/(service-worker|words)/|domain/language[.]ts)",
    }),
    wall("words-are-low", "words know no page that shows them", "^app/words/", {
      pathNot: "^(app/words|domain|node_modules/(@types/)?react)/",
    }),
    wall(
      "brand-is-low",
      "the shop's mark and drawings are used by shop and staff",
      "^app/brand/",
      "^app/(shop|staff)/",
    ),
    wall(
      "calls-are-low",
      "shop, staff and drivers call the API through api/, which knows none of them and has only types of the table",
      "^app/api/",
      "^app/(?!api/)|^domain/(?!api/calls[.]ts$|api-error[.]ts$|website[.]ts$)",
    ),
    wall(
      "shop-never-imports-staff",
      "a shopper downloads nothing that staff use",
      "^app/(shop/|[^/]+$)",
      "^app/staff/",
    ),
    wall(
      "staff-imports-only-previews-of-shop",
      "previews show a product as shoppers see it; the rest of the shop is not theirs",
      "^app/staff/",
      { path: "^app/shop/", pathNot: "^app/shop/(catalogue|product)/" },
    ),
    wall(
      "round-stands-alone",
      "a driver downloads nothing of the dashboard or the shop",
      "^app/round/",
      "^app/(shop|staff)/",
    ),
    wall(
      "staff-share-only-stops-with-round",
      "the dashboard shows a stop and sends taps as the driver's page does; the page itself is the driver's",
      "^app/staff/",
      { path: "^app/round/", pathNot: "^app/round/(stop|taps)/" },
    ),
    wall(
      "shop-never-imports-round",
      "a shopper downloads nothing that drivers use; any page deletes a round that is past its time",
      "^app/(shop/|[^/]+$)",
      { path: "^app/round/", pathNot: "^app/round/stored/" },
    ),
    wall(
      "shared-shop-rooms-below-pages",
      "pages use them, never the other way round",
      "^app/shop/(api|cart-store|catalogue|delivery|layout|my-orders|seo)/",
      `^app/shop/(${PAGE})/`,
    ),
    wall(
      "offline-is-above-pages",
      "it sends the order that waits in the cart; entry.client.tsx alone starts it",
      "^app/(shop/(?!offline/)|staff/)",
      "^app/shop/offline/",
    ),
    wall(
      "shared-staff-rooms-below-pages",
      "pages use them, never the other way round; the frame starts what orders and rounds do on every page",
      {
        path: `^app/staff/(${STAFF_SHARED})/`,
        pathNot: `${TESTS}|^app/staff/layout/dashboard-frame[.]tsx$`,
      },
      `^app/staff/(?!(${STAFF_SHARED})/)`,
    ),
    wall(
      "staff-orders-below-other-pages",
      "other pages show orders in their words and dialogs; orders know none of these pages",
      "^app/staff/orders/",
      `^app/staff/(?!(orders|${STAFF_SHARED})/)`,
    ),
    wall(
      "cart-store-is-low",
      "the stored cart and the session know nothing of what shows them",
      "^app/(shop/cart-store|staff/session)/",
      "^app/(shop/(?!cart-store/)|staff/(?!session/))",
    ),
    wall(
      "pages-do-not-meet",
      "pages are put together in routes.ts, not in each other",
      { path: `^app/shop/(${PAGE})/` },
      { path: `^app/shop/(${PAGE})/`, pathNot: "^app/shop/$1/" },
    ),
    wall(
      "features-do-not-meet",
      "server features share db, mail, settings, errors and the check for an admin; server.ts puts them together",
      { path: `^server/(${FEATURE})/`, pathNot: `${TESTS}|^server/people/` },
      { path: `^server/(${FEATURE})/`, pathNot: "^server/$1/|^server/auth/require-admin[.]ts$" },
    ),
    wall(
      "people-is-above-auth",
      "people/ ends the sign-ins of people whom it changes; auth/ never imports it",
      "^server/people/",
      `^server/(?!auth/|people/)(${FEATURE})/`,
    ),
    wall(
      "order-folders-do-not-meet",
      "folders of orders/ import core/ and money/; orders/routes.ts hands one the functions of another",
      { path: "^server/orders/([^/]+)/", pathNot: TESTS },
      { path: "^server/orders/", pathNot: "^server/orders/(core|money|$1)/" },
    ),
    wall(
      "core-is-below-money",
      "core/ is what every order has; money/ is above it and below the folders beside it",
      "^server/orders/core/",
      { path: "^server/orders/", pathNot: "^server/orders/core/" },
    ),
    wall(
      "shared-server-rooms-below-features",
      "features use them, never the other way round",
      "^server/(concurrency|db|files|http|log|mail|metrics|site)/",
      `^server/(backup|commands|${FEATURE})/`,
    ),
    wall(
      "settings-below-features",
      "features read the shop's settings, which know of them only the check for an admin",
      "^server/settings/",
      { path: `^server/(backup|commands|${FEATURE})/`, pathNot: "^server/auth/require-admin[.]ts$" },
    ),
    wall(
      "stock-below-orders",
      "orders write the ledger in their own transaction; what stock needs of orders is handed in",
      "^server/stock/",
      { path: `^server/(backup|commands|${FEATURE})/`, pathNot: "^server/auth/require-admin[.]ts$" },
    ),
    wall(
      "only-stores-speak-sql",
      "SQL stays in db/, in store files and in the login limit, which counts in the database",
      "^server/(?!db/|.*/(store|[^/]+-store|login-limit)[.]ts$)",
      "^node_modules/(kysely|libsql|pg)/",
    ),
    wall(
      "stores-know-no-http",
      "a store throws errors of its own; its routes say them with a status",
      "^server/.*/(store|[^/]+-store)[.]ts$",
      "^server/http/errors[.]ts$",
    ),
    wall(
      "migrations-are-frozen",
      "a migration does for ever what it did on the day it was written: what it needs is frozen beside it",
      "^server/db/migrations/",
      { pathNot: "^server/db/migrations/|^node_modules/kysely/" },
    ),
    wall(
      "shop-runs-without-development-packages",
      "only the development server may need them",
      { path: "^(blog-service|domain|server)/", pathNot: `${TESTS}|^server/site/dev-website[.]ts$|[.]mjs$` },
      { dependencyTypes: ["npm-dev"] },
    ),
    wall(
      "every-import-is-found",
      "a wall cannot hold back an import of ours that leads nowhere",
      {},
      { couldNotResolve: true, path: "^[#.]" },
    ),
    wall("no-cycles", "files that need each other are one file, or three", {}, { circular: true }),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|data|public|test-results|[.]cache|[.]react-router)/|[+]types/|^virtual:" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".js"],
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
  },
};
