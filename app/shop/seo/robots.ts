import type { Route } from "./+types/robots";

/** Pictures of products and posts stay open for previews and image searches. */
const CLOSED = [
  "/dashboard",
  "/sso_a",
  "/auth/",
  "/products/",
  "/orders",
  "/my-orders",
  "/send-email",
  "/blog-api/api/",
  "/health",
  "/openapi.json",
  "/docs",
];

export function loader({ request }: Route.LoaderArgs) {
  const lines = [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${new URL("/sitemap.xml", request.url)}`,
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
