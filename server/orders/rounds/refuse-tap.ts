import { describeState } from "#domain/orders/order-steps.ts";
import { RequestError } from "#server/http/errors.ts";
import { KeyReusedError } from "../core/idempotency-store.ts";
import { refuseChange } from "../core/refuse-change.ts";
import { StepNotAllowedError } from "../core/step-store.ts";

export function refuseTap(error: unknown): never {
  if (error instanceof KeyReusedError) throw new RequestError(422, "This tap was sent before, with other figures");
  if (error instanceof StepNotAllowedError)
    throw new RequestError(409, `This order is ${describeState(error.from)}. Your tap was not taken.`);
  refuseChange(error, "Your tap was not taken.");
}
