import { ApiError } from "#domain/api-error.ts";
import { ORDER_KEY_HEADER } from "#domain/orders/order-link.ts";
import type { FoundOrder, OrderLookup, ShopperOrder } from "#domain/orders/shopper-order.ts";
import type { ApiFetch } from "#domain/website.ts";

export async function findMyOrder(
  fetch: ApiFetch,
  { code, key }: { code: string; key: string },
): Promise<ShopperOrder | null> {
  const response = await fetch(`/my-orders/${encodeURIComponent(code)}`, { headers: { [ORDER_KEY_HEADER]: key } });
  if (response.status === 404) return null;
  if (!response.ok) throw new ApiError(response.status);
  return response.json();
}

export function cancelMyOrder({ code, version }: ShopperOrder, key: string): Promise<ShopperOrder> {
  return post(`/my-orders/${code}/cancel`, { version }, { [ORDER_KEY_HEADER]: key });
}

export function lookUpOrder(typed: OrderLookup): Promise<FoundOrder> {
  return post("/my-orders/find", typed);
}

async function post<Body>(path: string, body: object, headers: Record<string, string> = {}): Promise<Body> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const reply = await response.json();
  if (!response.ok) throw new ApiError(response.status, reply.message, reply.issues);
  return reply;
}
