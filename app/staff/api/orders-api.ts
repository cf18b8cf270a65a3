import { queryOptions } from "@tanstack/react-query";
import { nullIfNotFound } from "#app/api/call.ts";
import type { Body, Query } from "#domain/api/calls.ts";
import type { EndReason } from "#domain/orders/end-reason.ts";
import type { ManyState } from "#domain/orders/many-orders.ts";
import type { OrderSummary } from "#domain/orders/staff-orders.ts";
import { staffCall, staffSend } from "./staff-call.ts";

const POLL_MS = 5_000;
/** Often enough for the tab's title and the sound. */
const HIDDEN_POLL_MS = 30_000;

export type OrderQuery = Query<"GET /orders/">;

export const orderCountsQuery = queryOptions({
  queryKey: ["order counts"],
  queryFn: ({ signal }) => staffCall("GET /orders/counts", { signal }),
  refetchInterval: () => (document.hidden ? HIDDEN_POLL_MS : POLL_MS),
  refetchIntervalInBackground: true,
  // A waiting retry is paused while the tab is hidden; the next poll is not.
  retry: false,
});

export const orderQuery = (code: string) =>
  queryOptions({
    queryKey: ["order", code],
    queryFn: ({ signal }) => staffCall("GET /orders/:code", { params: { code }, signal }).catch(nullIfNotFound),
    refetchInterval: POLL_MS,
  });

export const billsQuery = (code: string) =>
  queryOptions({
    queryKey: ["bill", code],
    queryFn: ({ signal }) => staffCall("GET /orders/:code/bill", { params: { code }, signal }).catch(nullIfNotFound),
    refetchInterval: POLL_MS,
  });

export const ordersApi = {
  /** `also` lists the codes of orders to return although they are not on the page. */
  getOrderPage: (query: OrderQuery, also: string[] = [], signal?: AbortSignal) =>
    staffCall("GET /orders/", { query: { ...query, also: also.join() }, signal }),

  exportOrders: async ({ page: _, ...query }: OrderQuery) =>
    (await staffSend("GET /orders/", { query: { ...query, format: "csv" } })).blob(),

  changeOrder: (code: string, body: Body<"PATCH /orders/:code">) =>
    staffCall("PATCH /orders/:code", { params: { code }, body }),

  changeContent: (code: string, body: Body<"PUT /orders/:code/content">) =>
    staffCall("PUT /orders/:code/content", { params: { code }, body }),

  receiveLater: (code: string, body: Body<"POST /orders/:code/received">) =>
    staffCall("POST /orders/:code/received", { params: { code }, body }),

  writeOff: (code: string, body: Body<"POST /orders/:code/let-go">) =>
    staffCall("POST /orders/:code/let-go", { params: { code }, body }),

  reversePayment: (code: string, id: string, version: number) =>
    staffCall("POST /orders/:code/settlements/:id/take-back", { params: { code, id }, body: { version } }),

  /** Sent again with the same key it is still one order. */
  createOrder: (body: Body<"POST /orders/">, key: string) =>
    staffCall("POST /orders/", { body, headers: { "idempotency-key": key } }),

  /** Orders that were changed since they were loaded are left alone and reported. */
  changeOrders: (state: ManyState, orders: Pick<OrderSummary, "code" | "version">[], reason?: EndReason) =>
    staffCall("POST /orders/steps", {
      body: { state, orders: orders.map(({ code, version }) => ({ code, version })), reason },
    }),

  getPrinted: (codes: string[]) => staffCall("GET /orders/print", { query: { codes: codes.join() } }),

  /** The picking list of these orders; without codes, of all confirmed ones. */
  getPickingList: (codes: string[]) => staffCall("GET /orders/picking-list", { query: { codes: codes.join() } }),

  resendMail: (code: string, id: string) => staffCall("POST /orders/:code/mails/:id/resend", { params: { code, id } }),
};
