import { callContext, settingsContext } from "#app/shop/api/context.ts";
import { documentResponse } from "../xml-document.ts";
import type { Route } from "./+types/products-xml";
import { buildProductsXml, listItems } from "./products-feed.ts";

const HEADERS = { "content-type": "application/xml; charset=utf-8" };

export function loader({ request, context }: Route.LoaderArgs) {
  return documentResponse(HEADERS, async () => {
    const { origin } = new URL(request.url);
    const { name } = context.get(settingsContext);
    return buildProductsXml(
      origin,
      name,
      await listItems(origin, name, await context.get(callContext)("GET /products/")),
    );
  });
}
