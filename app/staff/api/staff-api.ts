import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#app/api/call.ts";
import type { Body, Query } from "#domain/api/calls.ts";
import type { FigurePeriod } from "#domain/figures.ts";
import { staffCall, staffSend } from "./staff-call.ts";

const FIGURES_POLL_MS = 60_000;

export const signInsQuery = (query: Query<"GET /sign-ins/">) =>
  queryOptions({
    queryKey: ["sign-ins", query],
    queryFn: ({ signal }) => staffCall("GET /sign-ins/", { query, signal }),
    placeholderData: keepPreviousData,
  });

export const figuresQuery = (days: FigurePeriod) =>
  queryOptions({
    queryKey: ["figures", days],
    queryFn: ({ signal }) => staffCall("GET /figures/", { query: { days: String(days) }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: FIGURES_POLL_MS,
  });

export const staffApi = {
  login: (body: Body<"POST /auth/login">) => call("POST /auth/login", { body }),
  getProduct: (id: string, signal?: AbortSignal) => staffCall("GET /products/:id", { params: { id }, signal }),
  /** Sent again with the same key it is still one product. */
  createProduct: (body: Body<"POST /products/">, key: string) =>
    staffCall("POST /products/", { body, headers: { "idempotency-key": key } }),
  /** Refused with 412 if somebody else has saved since `updated_at`. */
  updateProduct: (id: string, body: Body<"PUT /products/:id">, updated_at?: number) =>
    staffCall("PUT /products/:id", {
      params: { id },
      body,
      ...(updated_at !== undefined && { headers: { "if-match": `"${updated_at}"` } }),
    }),
  setSoldOut: (id: string, body: Body<"PUT /products/:id/sold-out">) =>
    staffCall("PUT /products/:id/sold-out", { params: { id }, body }),
  exportProducts: async () => (await staffSend("GET /products/export")).blob(),
  previewImport: (csv: string) => staffCall("POST /products/import/preview", { body: { csv } }),
  /** Refused with 409 if the catalogue changed since the preview. */
  importProducts: (csv: string, version: string) => staffCall("POST /products/import", { body: { csv, version } }),
  deleteProduct: (id: string) => staffCall("DELETE /products/:id", { params: { id } }),
};
