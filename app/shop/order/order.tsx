import { useEffect } from "react";
import { data, useSearchParams } from "react-router";
import { useShop } from "#app/brand/use-shop.ts";
import { apiFetchContext } from "#app/shop/api/context.ts";
import { findMyOrder } from "#app/shop/api/my-order-api.ts";
import { LAST_ORDER_KEY } from "#app/shop/cart-store/cart-store.ts";
import { deviceStorage } from "#app/ui/browser-storage.ts";
import { readOrderKey } from "#domain/orders/order-link.ts";
import { OPEN_STATES } from "#domain/orders/order-steps.ts";
import type { ShopperOrder } from "#domain/orders/shopper-order.ts";
import type { Route } from "./+types/order";
import { OrderMissing } from "./order-missing.tsx";
import { OrderShown } from "./order-shown.tsx";
import { useOrder } from "./use-order.ts";
import "./order.css";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const order = await load(context.get(apiFetchContext), { code: params.code, key: readKey(request) });
  return data({ order }, { status: order ? 200 : 404 });
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return { order: await load((...call) => fetch(...call), { code: params.code, key: readKey(request) }) };
}

export default function OrderPage({ loaderData, params }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const key = readOrderKey(search);
  return <LoadedOrder key={params.code + key} loaded={loaderData.order} orderKey={key} />;
}

function LoadedOrder({ loaded, orderKey }: { loaded: ShopperOrder | null; orderKey: string }) {
  const shop = useShop();
  const { order, show, poll } = useOrder(loaded, orderKey);
  useEffect(() => {
    if (order && !OPEN_STATES.includes(order.state)) endThanks(order.code);
  }, [order]);
  return (
    <main id="main" className="page-width order">
      <title>{`${order ? `Your order ${order.code}` : "Order not found"} | ${shop.name}`}</title>
      <meta name="description" content={`See how far your order at ${shop.name} is.`} />
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {order ? <OrderShown order={order} orderKey={orderKey} onChange={show} onStale={poll} /> : <OrderMissing />}
    </main>
  );
}

async function load(...call: Parameters<typeof findMyOrder>): Promise<ShopperOrder | null> {
  try {
    return await findMyOrder(...call);
  } catch (error) {
    console.error(error);
    throw data(null, { status: 503, statusText: "Service Unavailable" });
  }
}

function readKey(request: Request): string {
  return readOrderKey(new URL(request.url).searchParams);
}

function endThanks(code: string): void {
  if (Object(deviceStorage.readJson(LAST_ORDER_KEY)).code === code) deviceStorage.write(LAST_ORDER_KEY, null);
}
