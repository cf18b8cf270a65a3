import { ApiError } from "#domain/api-error.ts";
import type { OrderBills } from "#domain/bill/bill.ts";
import type { OrderContent } from "#domain/orders/change-order.ts";
import type { EndReason } from "#domain/orders/end-reason.ts";
import type { CustomerReply, KnownCustomer } from "#domain/orders/known-customer.ts";
import type { NewOrder } from "#domain/orders/new-order.ts";
import type { OrderReply } from "#domain/orders/order.ts";
import type {
  CancelledOrders,
  OrderChange,
  OrderCounts,
  OrderDetails,
  OrderList,
  OrderSummary,
} from "#domain/orders/staff-orders.ts";
import type { LetGo, NewReceived } from "#domain/rounds/settlement.ts";
import { staffCall, staffFetch } from "./staff-call.ts";

const NOT_FOUND = 404;
const CONFLICT = 409;

/** The order pages' requests to the shop's API. `search` is the list's own: "?state=new&page=2", or nothing. */
export const ordersApi = {
  /** `also` are codes of orders that are listed in any case. */
  getOrderPage(search: string, also: string[] = [], signal?: AbortSignal): Promise<OrderList> {
    if (also.length === 0) return staffCall<OrderList>(`/orders/${search}`, { signal });
    return staffCall<OrderList>(`/orders/${search}${search ? "&" : "?"}also=${also.join()}`, { signal });
  },

  countOrders: (signal?: AbortSignal) => staffCall<OrderCounts>("/orders/counts", { signal }),

  async exportOrders(search: string): Promise<Blob> {
    const wanted = new URLSearchParams(search);
    wanted.delete("page");
    wanted.set("format", "csv");
    return (await staffFetch(`/orders/?${wanted}`)).blob();
  },

  findOrder: (code: string, signal?: AbortSignal) => find<OrderDetails>(orderPath(code), signal),

  findBills: (code: string, signal?: AbortSignal) => find<OrderBills>(`${orderPath(code)}/bill`, signal),

  /** The order as it is now; or why it is not changed, in the server's words, when somebody else was quicker. */
  async changeOrder(code: string, change: OrderChange): Promise<{ order: OrderDetails } | { refused: string }> {
    try {
      return { order: await staffCall<OrderDetails>(orderPath(code), { method: "PATCH", body: change }) };
    } catch (error) {
      if (error instanceof ApiError && error.status === CONFLICT) return { refused: error.reason };
      throw error;
    }
  },

  changeContent: (code: string, content: OrderContent) =>
    staffCall<OrderDetails>(`${orderPath(code)}/content`, { method: "PUT", body: content }),

  receiveLater: (code: string, received: NewReceived) =>
    staffCall<OrderDetails>(`${orderPath(code)}/received`, { method: "POST", body: received }),

  letGo: (code: string, letGo: LetGo) =>
    staffCall<OrderDetails>(`${orderPath(code)}/let-go`, { method: "POST", body: letGo }),

  takeBackSettlement: (code: string, id: string, version: number) =>
    staffCall<OrderDetails>(`${orderPath(code)}/settlements/${id}/take-back`, { method: "POST", body: { version } }),

  /** However often it is sent with the same key, it is one order. */
  createOrder: (order: NewOrder, key: string) =>
    staffCall<OrderReply>("/orders/", { method: "POST", body: order, headers: { "idempotency-key": key } }),

  /** Who has ordered by this number before; null where nobody has. */
  async findCustomer(number: string, signal?: AbortSignal): Promise<KnownCustomer | null> {
    const path = `/customers/${encodeURIComponent(number)}`;
    return (await staffCall<CustomerReply>(path, { signal })).customer;
  },

  /** As they were seen: those that were changed since are left alone, and told of. */
  cancelOrders: (orders: Pick<OrderSummary, "code" | "version">[], reason?: EndReason) =>
    staffCall<CancelledOrders>("/orders/cancel", {
      method: "POST",
      body: { orders: orders.map(({ code, version }) => ({ code, version })), reason },
    }),

  resendMail: (code: string, mail: string) =>
    staffCall<OrderDetails>(`${orderPath(code)}/mails/${encodeURIComponent(mail)}/resend`, { method: "POST" }),
};

async function find<Body>(path: string, signal?: AbortSignal): Promise<Body | undefined> {
  try {
    return await staffCall<Body>(path, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === NOT_FOUND) return undefined;
    throw error;
  }
}

function orderPath(code: string): string {
  return `/orders/${encodeURIComponent(code)}`;
}
