export { whyInWords } from "#domain/orders/end-reason.ts";
