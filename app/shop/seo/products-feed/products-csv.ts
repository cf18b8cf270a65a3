import type { Route } from "./+types/products-csv";
import { buildProductsCsv, feedResponse } from "./products-feed.ts";

export function loader(request: Route.LoaderArgs) {
  return feedResponse("text/csv", request, (_origin, _name, items) => buildProductsCsv(items));
}
