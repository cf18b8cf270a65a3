import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "#domain/api-error.ts";
import type { OrderBills } from "#domain/bill/bill.ts";
import type { OrderContent } from "#domain/orders/change-order.ts";
import type { EndReason } from "#domain/orders/end-reason.ts";
import type { ManyState, OrdersStepped, PrintedOrder } from "#domain/orders/many-orders.ts";
import type { NewOrder } from "#domain/orders/new-order.ts";
import type { OrderReply } from "#domain/orders/order.ts";
import type { PickingList } from "#domain/orders/picking-list.ts";
import type { OrderChange, OrderCounts, OrderDetails, OrderList, OrderSummary } from "#domain/orders/staff-orders.ts";
import type { NewReceived, WriteOff } from "#domain/rounds/settlement.ts";
import { staffCall, staffFetch } from "./staff-call.ts";

const NOT_FOUND = 404;
const POLL_MS = 5_000;
/** Often enough for the tab's title and the sound. */
const HIDDEN_POLL_MS = 30_000;

export const orderCountsQuery = queryOptions({
  queryKey: ["order counts"],
  queryFn: ({ signal }) => staffCall<OrderCounts>("/orders/counts", { signal }),
  refetchInterval: () => (document.hidden ? HIDDEN_POLL_MS : POLL_MS),
  refetchIntervalInBackground: true,
  // A waiting retry is paused while the tab is hidden; the next poll is not.
  retry: false,
});

export const orderQuery = (code: string) =>
  queryOptions({
    queryKey: ["order", code],
    queryFn: ({ signal }) => findOrNull<OrderDetails>(orderPath(code), signal),
    refetchInterval: POLL_MS,
  });

export const billsQuery = (code: string) =>
  queryOptions({
    queryKey: ["bill", code],
    queryFn: ({ signal }) => findOrNull<OrderBills>(`${orderPath(code)}/bill`, signal),
    refetchInterval: POLL_MS,
  });

/** `search` is the query of the list: "?state=new&page=2", or nothing. */
export const ordersApi = {
  /** `also` lists the codes of orders to return although they are not on the page. */
  getOrderPage(search: string, also: string[] = [], signal?: AbortSignal): Promise<OrderList> {
    if (also.length === 0) return staffCall<OrderList>(`/orders/${search}`, { signal });
    return staffCall<OrderList>(`/orders/${search}${search ? "&" : "?"}also=${also.join()}`, { signal });
  },

  async exportOrders(search: string): Promise<Blob> {
    const wanted = new URLSearchParams(search);
    wanted.delete("page");
    wanted.set("format", "csv");
    return (await staffFetch(`/orders/?${wanted}`)).blob();
  },

  changeOrder: (code: string, change: OrderChange) =>
    staffCall<OrderDetails>(orderPath(code), { method: "PATCH", body: change }),

  changeContent: (code: string, content: OrderContent) =>
    staffCall<OrderDetails>(`${orderPath(code)}/content`, { method: "PUT", body: content }),

  receiveLater: (code: string, received: NewReceived) =>
    staffCall<OrderDetails>(`${orderPath(code)}/received`, { method: "POST", body: received }),

  letGo: (code: string, letGo: WriteOff) =>
    staffCall<OrderDetails>(`${orderPath(code)}/let-go`, { method: "POST", body: letGo }),

  takeBackSettlement: (code: string, id: string, version: number) =>
    staffCall<OrderDetails>(`${orderPath(code)}/settlements/${id}/take-back`, { method: "POST", body: { version } }),

  /** Sent again with the same key it is still one order. */
  createOrder: (order: NewOrder, key: string) =>
    staffCall<OrderReply>("/orders/", { method: "POST", body: order, headers: { "idempotency-key": key } }),

  /** Orders that were changed since they were loaded are left alone and reported. */
  changeOrders: (state: ManyState, orders: Pick<OrderSummary, "code" | "version">[], reason?: EndReason) =>
    staffCall<OrdersStepped>("/orders/steps", {
      method: "POST",
      body: { state, orders: orders.map(({ code, version }) => ({ code, version })), reason },
    }),

  getPrinted: (codes: string[]) => staffCall<PrintedOrder[]>(`/orders/print?codes=${codes}`),

  /** Without codes: of all confirmed orders. */
  getPickingList: (codes: string[]) => staffCall<PickingList>(`/orders/picking-list?codes=${codes}`),

  resendMail: (code: string, mail: string) =>
    staffCall<OrderDetails>(`${orderPath(code)}/mails/${encodeURIComponent(mail)}/resend`, { method: "POST" }),
};

async function findOrNull<Body>(path: string, signal: AbortSignal): Promise<Body | null> {
  try {
    return await staffCall<Body>(path, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === NOT_FOUND) return null;
    throw error;
  }
}

function orderPath(code: string): string {
  return `/orders/${encodeURIComponent(code)}`;
}
