import * as z from "zod/mini";
import { PARAMS } from "#domain/api/params.ts";

export { pageNumber } from "#domain/api/query.ts";

/** 200 lines, sent as text and as items: with names in Hindi they exceed 64 kB. */
export const BODY_LIMIT = 256 * 1024;
export const ORDER_NOT_FOUND = "Order not found";
export const NO_CUSTOMER = "No orders for this number";

export const staffOrders = { tags: ["Orders"], security: [{ bearer: [] }] };

export const CodeParams = z.object({ code: PARAMS.code });
