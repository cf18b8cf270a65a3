import { data } from "react-router";
import { callContext } from "#app/shop/api/context.ts";
import { listProducts } from "#app/shop/api/products-api.ts";
import { cutToCard } from "#app/shop/catalogue/card-product.ts";
import { MOST_MINI_PRODUCTS } from "#app/shop/catalogue/mini-products.tsx";
import type { Route } from "./+types/not-found-page";

export { ErrorScreen as ErrorBoundary } from "#app/error-screen.tsx";

/** The error screen shows the status, and a few products if they can be read. */
export async function loader({ context }: Route.LoaderArgs): Promise<never> {
  const products = await listProducts(context.get(callContext)).catch(() => []);
  throw data(
    { products: products.slice(0, MOST_MINI_PRODUCTS).map(cutToCard) },
    { status: 404, statusText: "Not Found" },
  );
}

export default function NotFound() {
  return null;
}
