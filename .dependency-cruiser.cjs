const FEATURE = "auth|blog|health|openapi|orders|pictures|products";
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
    wall("app-never-imports-server", "the site reaches the server through app/api", "^app/", "^(server|blog-service)/"),
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
    wall("ui-knows-no-shop", "ui/ is buttons and dialogs, not oil", "^app/ui/", "^(domain|app/(?!ui/))"),
    wall(
      "browser-state-is-low",
      "cart/ and session/ sit below api/, chrome/ and screens/",
      "^app/(cart|session)/",
      "^app/(api|chrome|screens)/",
    ),
    wall(
      "api-chrome-and-found-below-screens",
      "screens call them, never the other way round",
      "^app/(api|chrome|found)/",
      "^app/screens/",
    ),
    wall(
      "screens-do-not-meet",
      "screens are put together in routes.ts, not in each other",
      { path: "^app/screens/([^/]+)/" },
      {
        path: "^app/screens/",
        pathNot: "^app/screens/$1/",
      },
    ),
    wall(
      "features-do-not-meet",
      "server features share db, mail, errors and the check for an admin; server.ts puts them together",
      { path: `^server/(${FEATURE})/`, pathNot: TESTS },
      { path: `^server/(${FEATURE})/`, pathNot: "^server/$1/|^server/auth/require-admin[.]ts$" },
    ),
    wall(
      "only-stores-speak-sql",
      "SQL stays in db/, in store files and in the login limit, which counts in the database",
      "^server/(?!db/|[^/]+/(store|[^/]+-store|login-limit)[.]ts$)",
      "^node_modules/(kysely|libsql|pg)/",
    ),
    wall(
      "shop-runs-without-development-packages",
      "only the development server may need them",
      { path: "^(blog-service|domain|server)/", pathNot: `${TESTS}|^server/dev-website[.]ts$|[.]mjs$` },
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
