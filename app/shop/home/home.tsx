import { HandCoins, MessageCircle, Truck } from "lucide-react";
import { Suspense } from "react";
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { call } from "#app/api/call.ts";
import { ArtPicture } from "#app/brand/art-picture.tsx";
import { useShop } from "#app/brand/use-shop.ts";
import { hydrateWhenNear } from "#app/loading/lazy-parts.tsx";
import { Loaded } from "#app/loading/loaded.tsx";
import { callContext } from "#app/shop/api/context.ts";
import { cutToCard } from "#app/shop/catalogue/card-product.ts";
import { COLLECTION_ID } from "#app/shop/catalogue/collection-id.ts";
import { shopJsonLd, websiteJsonLd } from "#app/shop/seo/json-ld/build-json-ld.ts";
import { JsonLd } from "#app/shop/seo/json-ld/json-ld.tsx";
import { PageHead } from "#app/shop/seo/page-head.tsx";
import { useOrigin } from "#app/shop/seo/site-urls.ts";
import { IconLines } from "#app/ui/icon-list.tsx";
import {
  FREE_DELIVERY,
  GOOD_TO_KNOW,
  HERO_LEAD,
  HERO_TITLE,
  homeDescription,
  homeTitle,
  QUESTIONS,
  SHOP_THE_COLLECTION,
} from "#words/home.tsx";
import { describePayment } from "#words/payment.ts";
import type { Route } from "./+types/home";
import { Banner, showCollection } from "./banner.tsx";
import { Collection, CollectionFrame, CollectionLoading } from "./collection.tsx";
import { cutToFirstScreens, type FirstScreens, loadProducts } from "./first-screens.ts";
import { findOtherwise } from "./near-names/find-otherwise.ts";
import "./collection.css";
import "./home.css";

const WHY_CHOOSE_US = hydrateWhenNear("why-title", () => import("./why-choose-us.tsx"));
const GALLERY = hydrateWhenNear("says-title", () => import("./home-gallery.tsx"));
const REVIEWS = hydrateWhenNear("reviews-title", () => import("./reviews.tsx"));

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams.get("q") ?? "";
  const loaded = await loadProducts(context.get(callContext));
  const list = cutToFirstScreens(loaded, query);
  const { products, ...counted } = findOtherwise(loaded.products, query);
  const offered = { ...counted, products: products.map(cutToCard) };
  return data(
    { list: { ...list, products: list.products.map(cutToCard), ...(query && { offered }) } },
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
  const { reviews } = useShop();
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
      {reviews.length > 0 ? REVIEWS : null}
    </main>
  );
}

function HomeHead() {
  const shop = useShop();
  const origin = useOrigin();
  return (
    <>
      <PageHead path="/" title={homeTitle(shop.name)} description={homeDescription(shop)} />
      <JsonLd graph={import.meta.env.SSR ? [shopJsonLd(origin, shop), websiteJsonLd(origin, shop.name)] : undefined} />
    </>
  );
}

function Facts() {
  const facts = [
    { Icon: Truck, text: FREE_DELIVERY },
    { Icon: HandCoins, text: describePayment(useShop()) },
    { Icon: MessageCircle, text: QUESTIONS },
  ];
  return (
    <section className="home-facts line-below" aria-label={GOOD_TO_KNOW}>
      <IconLines lines={facts} className="page-width" />
    </section>
  );
}

function Hero() {
  return (
    <section className="hero on-leaf" aria-labelledby="hero-title">
      <div className="hero__in stack gap-8 page-width">
        <div className="hero__text">
          <h1 id="hero-title">{HERO_TITLE}</h1>
          <p className="hero__lead">{HERO_LEAD}</p>
          <a className="btn btn--paper" href={`#${COLLECTION_ID}`} onClick={showCollection}>
            {SHOP_THE_COLLECTION}
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
