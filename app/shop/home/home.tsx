import { Suspense } from "react";
import { Await, data, type ShouldRevalidateFunctionArgs } from "react-router";
import { later } from "#app/loading/lazy-hydration.tsx";
import { shopApi } from "#app/shop/api/browser-api.ts";
import { shopApiContext } from "#app/shop/api/context.ts";
import { loadProducts } from "#app/shop/api/load-products.ts";
import { cutToCard } from "#app/shop/catalogue/card-product.ts";
import type { Route } from "./+types/home";
import { Banner } from "./banner.tsx";
import { Collection } from "./collection.tsx";
import { CollectionFrame } from "./collection-frame.tsx";
import { CollectionLoading } from "./collection-loading.tsx";
import { Facts } from "./facts.tsx";
import { cutToFirstScreens } from "./first-screens.ts";
import { Hero } from "./hero.tsx";
import { HomeHead } from "./home-head.tsx";
import "./home.css";

const WHY_CHOOSE_US = later("why-title", () => import("./why-choose-us.tsx"));
const GALLERY = later("says-title", () => import("./gallery.tsx"));
const REVIEWS = later("reviews-title", () => import("./reviews.tsx"));

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams.get("q") ?? "";
  const list = cutToFirstScreens(await loadProducts(context.get(shopApiContext)), query);
  return data(
    { list: { ...list, products: list.products.map(cutToCard) } },
    { status: list.error === null ? 200 : 502 },
  );
}

export function clientLoader() {
  return { list: loadProducts(shopApi).then((list) => ({ ...list, isCut: false, query: "" })) };
}

/** Another search is no reason to load the products again. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export default function Home({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <main id="main">
      <HomeHead />
      <Hero />
      <Facts />
      <Banner />
      <CollectionFrame>
        {/* In the first document React would hide a long list behind a script, if it were one that can be awaited. */}
        {list instanceof Promise ? (
          <Suspense fallback={<CollectionLoading />}>
            <Await resolve={list}>{(loaded) => <Collection list={loaded} />}</Await>
          </Suspense>
        ) : (
          <Collection list={list} />
        )}
      </CollectionFrame>
      {WHY_CHOOSE_US}
      {GALLERY}
      {REVIEWS}
    </main>
  );
}
