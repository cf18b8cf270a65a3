import { Suspense, useCallback, useEffect, useState } from "react";
import { data, Link, useRevalidator, useSearchParams } from "react-router";
import { type CallApi, call } from "#app/api/call.ts";
import { FallenBottle } from "#app/brand/drawings.tsx";
import { useShop } from "#app/brand/use-shop.ts";
import { lazyPart } from "#app/loading/lazy-parts.tsx";
import { callContext } from "#app/shop/api/context.ts";
import { findMyOrder } from "#app/shop/api/my-order-api.ts";
import { findLastOrder, forgetLastOrder } from "#app/shop/my-orders/last-order.ts";
import { findSeenOrder, forgetSeenOrder, storeSeenOrder } from "#app/shop/my-orders/seen-orders.ts";
import { LOOKUP_PATH, readOrderKey } from "#domain/orders/order-link.ts";
import { OPEN_STATES } from "#domain/orders/order-steps.ts";
import type { ShopperOrder } from "#domain/orders/shopper-order.ts";
import { callUsAt, FIND_YOUR_ORDER, LINK_INCOMPLETE, NOT_FOUND, orderDescription, YOUR_ORDER } from "#words/order.tsx";
import type { Route } from "./+types/order-page";
import { OrderShown } from "./order-shown.tsx";
import "./order.css";

const { Part: FindOrder } = lazyPart("look-up", () => import("./find-order.tsx"));

/** Null for the page without a code. */
export async function loader({ context, params: { code }, request }: Route.LoaderArgs) {
  if (code === undefined) return null;
  const loaded = await load(context.get(callContext), code, request);
  return data(loaded, { status: loaded.order ? 200 : 404 });
}

export async function clientLoader({ params: { code }, request }: Route.ClientLoaderArgs) {
  return code === undefined ? null : load(call, code, request);
}

export default function OrderPage({ loaderData, params: { code = "" } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const key = readOrderKey(search);
  const { revalidate } = useRevalidator();
  // Without a network the service worker sends the page without a code for every order.
  const isShell = code !== "" && loaderData === null;
  useEffect(() => {
    if (isShell) revalidate();
  }, [isShell, revalidate]);
  if (loaderData) return <ShownOrder key={code + key} loaded={loaderData} code={code} orderKey={key} />;
  return (
    <Suspense fallback={null}>
      <FindOrder />
    </Suspense>
  );
}

function ShownOrder({ loaded, code, orderKey }: { loaded: LoadedOrder; code: string; orderKey: string }) {
  const shop = useShop();
  const { order, seenAt, show, poll } = useOrder(loaded, { code, key: orderKey });
  useEffect(() => {
    const isOver = order && !OPEN_STATES.includes(order.state);
    if (isOver && findLastOrder()?.code === order.code) forgetLastOrder();
  }, [order]);
  return (
    <main id="main" className="page-width order short-footer">
      <title>{`${order ? `${YOUR_ORDER} ${order.code}` : NOT_FOUND} | ${shop.name}`}</title>
      <meta name="description" content={orderDescription(shop.name)} />
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {order ? (
        <OrderShown order={order} seenAt={seenAt} orderKey={orderKey} onChange={show} onStale={poll} />
      ) : (
        <OrderMissing />
      )}
    </main>
  );
}

async function load(call: CallApi, code: string, request: Request): Promise<LoadedOrder> {
  try {
    const key = readOrderKey(new URL(request.url).searchParams);
    return { order: await findMyOrder(call, { code, key }) };
  } catch (error) {
    const seen = findSeenOrder(code);
    if (seen) return { order: seen.order, seenAt: seen.at };
    console.error(error);
    throw data(null, { status: 503, statusText: "Service Unavailable" });
  }
}

/** The same for a wrong key, no key and an unknown order. */
function OrderMissing() {
  const shop = useShop();
  return (
    <section className="empty-state empty-state--page">
      <FallenBottle />
      <h1>{NOT_FOUND}</h1>
      <p>{LINK_INCOMPLETE}</p>
      <div className="empty-state__actions">
        <Link className="btn" to={LOOKUP_PATH}>
          {FIND_YOUR_ORDER}
        </Link>
        <a className="btn btn--outline" href={shop.phoneHref}>
          {callUsAt(shop.phone)}
        </a>
      </div>
    </section>
  );
}

const POLL_MS = 20_000;

interface LoadedOrder {
  /** Null once the order is gone. */
  order: ShopperOrder | null;
  /** Where the shop could not be reached: when this device last saw the order. */
  seenAt?: number | undefined;
}

/** Polls the order while the page is visible, and stores it for a time without a network. */
function useOrder(loaded: LoadedOrder, { code, key }: { code: string; key: string }) {
  const [shown, setShown] = useState(loaded);
  const show = useCallback(
    (order: ShopperOrder | null) => {
      if (order) storeSeenOrder(order);
      else forgetSeenOrder(code);
      setShown((before) =>
        // A recall is no change of the order.
        before.seenAt === undefined && JSON.stringify(before.order) === JSON.stringify(order) ? before : { order },
      );
    },
    [code],
  );
  const isKnown = loaded.order !== null;
  const poll = useCallback(async () => {
    if (!isKnown) return;
    try {
      show(await findMyOrder(call, { code, key }));
    } catch {
      // The next poll may succeed.
    }
  }, [isKnown, code, key, show]);
  useEffect(() => {
    if (loaded.seenAt === undefined) show(loaded.order);
  }, [loaded, show]);
  useEffect(() => {
    const pollIfSeen = () => {
      if (!document.hidden) poll();
    };
    const timer = setInterval(pollIfSeen, POLL_MS);
    document.addEventListener("visibilitychange", pollIfSeen);
    window.addEventListener("online", pollIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", pollIfSeen);
      window.removeEventListener("online", pollIfSeen);
    };
  }, [poll]);
  return { ...shown, show, poll };
}
