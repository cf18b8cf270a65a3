export { describePayment } from "#domain/payment.ts";
