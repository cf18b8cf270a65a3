import { type CallApi, call, nullIfNotFound } from "#app/api/call.ts";
import { ORDER_KEY_HEADER } from "#domain/orders/order-link.ts";
import type { FoundOrder, OrderLookup, ShopperOrder } from "#domain/orders/shopper-order.ts";

export function findMyOrder(call: CallApi, { code, key }: { code: string; key: string }): Promise<ShopperOrder | null> {
  const headers = { [ORDER_KEY_HEADER]: key };
  return call("GET /my-orders/:code", { params: { code }, headers }).catch(nullIfNotFound);
}

export function cancelMyOrder({ code, version }: ShopperOrder, key: string): Promise<ShopperOrder> {
  const headers = { [ORDER_KEY_HEADER]: key };
  return call("POST /my-orders/:code/cancel", { params: { code }, body: { version }, headers });
}

export function lookUpOrder(body: OrderLookup): Promise<FoundOrder> {
  return call("POST /my-orders/find", { body });
}
