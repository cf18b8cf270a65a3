import { useEffect, useState } from "react";
import { useLoaderData } from "react-router";
import { call } from "#app/api/call.ts";
import { findMyOrder } from "#app/shop/api/my-order-api.ts";
import type { CardProduct } from "#app/shop/catalogue/card-product.ts";
import { useReadable } from "#app/shop/catalogue/readable-line.ts";
import { OrderAgain } from "#app/shop/my-orders/order-again-button.tsx";
import { listOrdersOfDevice } from "#app/shop/my-orders/orders-of-device.ts";
import { findSeenOrder, listSeenOrders } from "#app/shop/my-orders/seen-orders.ts";
import type { OrderedLine } from "#domain/cart/order-again.ts";
import { nameLine } from "#domain/orders/order-text.ts";
import type { ShopperOrder } from "#domain/orders/shopper-order.ts";
import { orderedBefore, SAME_AGAIN } from "#words/batch.ts";

interface OrderedBefore {
  code: string;
  lines: OrderedLine[];
}

/** What this device ordered of the oil last, into the cart in one tap. */
export default function SameAgain() {
  const { id } = useLoaderData<{ product?: CardProduct }>().product ?? {};
  const readable = useReadable();
  const [before, setBefore] = useState<OrderedBefore>();
  useEffect(() => {
    if (!id) return;
    let isOver = false;
    findOrdered(id).then((found) => isOver || setBefore(found), console.error);
    return () => {
      isOver = true;
    };
  }, [id]);
  if (!before) return null;
  return (
    <div className="stack gap-3">
      <p>{orderedBefore(before.code, before.lines.map((line) => nameLine(readable(line))).join("; "))}</p>
      <OrderAgain lines={before.lines} label={SAME_AGAIN} />
    </div>
  );
}

/** In the copies that the device has, else in its orders of the shop, one after the other. */
async function findOrdered(id: string): Promise<OrderedBefore | undefined> {
  const inOrder = (order: ShopperOrder | null) => {
    const lines = order?.lines?.filter((line) => line.id === id) ?? [];
    return order && lines.length > 0 ? { code: order.code, lines } : undefined;
  };
  for (const { order } of listSeenOrders()) {
    const found = inOrder(order);
    if (found) return found;
  }
  for (const { code, key } of listOrdersOfDevice()) {
    const found = findSeenOrder(code) ? undefined : inOrder(await findMyOrder(call, { code, key }));
    if (found) return found;
  }
}
