import type { Route } from "./+types/products-xml";
import { buildProductsXml, feedResponse } from "./products-feed.ts";

export function loader(request: Route.LoaderArgs) {
  return feedResponse("application/xml", request, buildProductsXml);
}
