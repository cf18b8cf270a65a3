import { callContext, settingsContext } from "#app/shop/api/context.ts";
import { documentResponse } from "../xml-document.ts";
import type { Route } from "./+types/products-csv";
import { buildProductsCsv, listItems } from "./products-feed.ts";

const HEADERS = { "content-type": "text/csv; charset=utf-8" };

export function loader({ request, context }: Route.LoaderArgs) {
  return documentResponse(HEADERS, async () => {
    const { origin } = new URL(request.url);
    const { name } = context.get(settingsContext);
    return buildProductsCsv(await listItems(origin, name, await context.get(callContext)("GET /products/")));
  });
}
