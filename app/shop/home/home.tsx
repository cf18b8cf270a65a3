import { HandCoins, MessageCircle, Truck } from "lucide-react";
import { type MouseEvent, Suspense } from "react";
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { call } from "#app/api/call.ts";
import { ArtPicture } from "#app/brand/art-picture.tsx";
import { useShop } from "#app/brand/use-shop.ts";
import { hydrateWhenNear } from "#app/loading/lazy-parts.tsx";
import { Loaded } from "#app/loading/loaded.tsx";
import { scrollToPart } from "#app/loading/scroll-on-navigation.tsx";
import { callContext } from "#app/shop/api/context.ts";
import { cutToCard } from "#app/shop/catalogue/card-product.ts";
import { COLLECTION_ID } from "#app/shop/catalogue/collection-id.ts";
import { shopJsonLd, websiteJsonLd } from "#app/shop/seo/json-ld/build-json-ld.ts";
import { JsonLd } from "#app/shop/seo/json-ld/json-ld.tsx";
import { PageHead } from "#app/shop/seo/page-head.tsx";
import { useOrigin } from "#app/shop/seo/site-urls.ts";
import { IconLines } from "#app/ui/icon-list.tsx";
import type { Route } from "./+types/home";
import { Banner } from "./banner.tsx";
import { Collection, CollectionFrame, CollectionLoading } from "./collection.tsx";
import { cutToFirstScreens, type FirstScreens, loadProducts } from "./first-screens.ts";
import { findNearNames } from "./near-names/find-near-names.ts";
import "./collection.css";
import "./home.css";

const WHY_CHOOSE_US = hydrateWhenNear("why-title", () => import("./why-choose-us.tsx"));
const GALLERY = hydrateWhenNear("says-title", () => import("./home-gallery.tsx"));
const REVIEWS = hydrateWhenNear("reviews-title", () => import("./reviews.tsx"));

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams.get("q") ?? "";
  const loaded = await loadProducts(context.get(callContext));
  const list = cutToFirstScreens(loaded, query);
  const offered = findNearNames(loaded.products, query).map(cutToCard);
  return data(
    { list: { ...list, products: list.products.map(cutToCard), ...(offered.length > 0 && { offered }) } },
    { status: list.error === null ? 200 : 502 },
  );
}

export function clientLoader() {
  return { list: loadProducts(call).then((list) => ({ ...list, isCut: false, query: "" })) };
}

/** Another search does not load the products again. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main">
      <HomeHead />
      <Hero />
      <Facts />
      <Suspense>
        <Banner />
      </Suspense>
      <CollectionFrame>
        <Loaded<FirstScreens> data={loaderData.list} fallback={<CollectionLoading />}>
          {(list) => <Collection list={list} />}
        </Loaded>
      </CollectionFrame>
      {WHY_CHOOSE_US}
      {GALLERY}
      {REVIEWS}
    </main>
  );
}

function HomeHead() {
  const shop = useShop();
  const origin = useOrigin();
  return (
    <>
      <PageHead
        path="/"
        title={`${shop.name} | Cold-pressed organic oils`}
        description="Almond, coconut, ground nut, sesame and other oils, pressed slowly in a wooden kolhu. Free delivery across India, and you pay in cash when it reaches you."
      />
      <JsonLd graph={import.meta.env.SSR ? [shopJsonLd(origin, shop), websiteJsonLd(origin, shop.name)] : undefined} />
    </>
  );
}

const FACTS = [
  { Icon: Truck, text: "Free delivery on every order" },
  { Icon: HandCoins, text: "Pay in cash when it reaches you" },
  { Icon: MessageCircle, text: "Questions? Call or chat with us" },
];

function Facts() {
  return (
    <section className="home-facts line-below" aria-label="Good to know">
      <IconLines lines={FACTS} className="page-width" />
    </section>
  );
}

function Hero() {
  return (
    <section className="hero on-leaf" aria-labelledby="hero-title">
      <div className="hero__in stack gap-8 page-width">
        <div className="hero__text">
          <h1 id="hero-title">
            Oil, pressed the <em>slow</em> way.
          </h1>
          <p className="hero__lead">
            Seeds, a wooden kolhu and time.
            <br />
            No heat, no chemicals, nothing added.
          </p>
          <a className="btn btn--paper" href={`#${COLLECTION_ID}`} onClick={showCollection}>
            Shop the collection
          </a>
        </div>
        <div className="hero__pic arch-frame">
          <ArtPicture
            name="tall-range"
            sizes="(min-width: 78rem) 466px, (min-width: 46rem) 38vw, min(80vw, 362px)"
            loading="eager"
            fetchPriority="high"
          />
        </div>
      </div>
    </section>
  );
}

function showCollection(event: MouseEvent) {
  event.preventDefault();
  scrollToPart(COLLECTION_ID);
}
