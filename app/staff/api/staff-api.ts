import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { FigurePeriod, Figures } from "#domain/figures.ts";
import type { Credentials, LoginReply } from "#domain/login.ts";
import type { Product } from "#domain/products/product.ts";
import type { SoldOut, StaffProduct } from "#domain/products/product-schema.ts";
import type { Imported, ImportPreview } from "#domain/products/sheet/import-schema.ts";
import type { SignInList } from "#domain/sign-in-list.ts";
import { staffCall, staffFetch } from "./staff-call.ts";

const FIGURES_POLL_MS = 60_000;

/** `search` is the list's own: "?result=failure&page=2", or nothing. */
export const signInsQuery = (search: string) =>
  queryOptions({
    queryKey: ["sign-ins", search],
    queryFn: ({ signal }) => staffCall<SignInList>(`/sign-ins/${search}`, { signal }),
    placeholderData: keepPreviousData,
  });

export const figuresQuery = (days: FigurePeriod) =>
  queryOptions({
    queryKey: ["figures", days],
    queryFn: ({ signal }) => staffCall<Figures>(`/figures/?days=${days}`, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: FIGURES_POLL_MS,
  });

export const staffApi = {
  login: (credentials: Credentials) =>
    staffCall<LoginReply>("/auth/login", { method: "POST", body: credentials, anonymous: true }),
  getProduct: (id: string, signal?: AbortSignal) => staffCall<StaffProduct>(productPath(id), { signal }),
  /** Sent again with the same key it is still one product. */
  createProduct: (draft: unknown, key: string) =>
    staffCall<Product>("/products/", { method: "POST", body: draft, headers: { "idempotency-key": key } }),
  /** With `updated_at` it is refused with 412 if somebody else has saved since. */
  updateProduct: (id: string, draft: unknown, updated_at?: number) =>
    staffCall<Product>(productPath(id), {
      method: "PUT",
      body: draft,
      ...(updated_at !== undefined && { headers: { "if-match": `"${updated_at}"` } }),
    }),
  setSoldOut: (id: string, mark: SoldOut) =>
    staffCall<Product>(`${productPath(id)}/sold-out`, { method: "PUT", body: mark }),
  exportProducts: async () => (await staffFetch("/products/export")).blob(),
  previewImport: (csv: string) =>
    staffCall<ImportPreview>("/products/import/preview", { method: "POST", body: { csv } }),
  /** Refused with 409 if the catalogue changed since the preview. */
  importProducts: (csv: string, version: string) =>
    staffCall<Imported>("/products/import", { method: "POST", body: { csv, version } }),
  deleteProduct: (id: string) => staffCall<unknown>(productPath(id), { method: "DELETE" }),
};

function productPath(id: string): string {
  return `/products/${encodeURIComponent(id)}`;
}
