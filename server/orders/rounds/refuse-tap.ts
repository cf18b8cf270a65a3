import { describeState } from "#domain/orders/order-steps.ts";
import { RequestError } from "#server/http/errors.ts";
import { KeyReusedError } from "../core/idempotency-store.ts";
import { refuseChange, TooMuchError } from "../core/refuse-change.ts";
import { StepNotAllowedError } from "../money/step-store.ts";

/** `advice` is for an amount that is refused: it may be right, and what is due has changed since. */
export function refuseTap(error: unknown, advice = "Please check the amount."): never {
  if (error instanceof TooMuchError)
    throw new RequestError(400, `${error.message} ${advice}`, {}, { issues: [error.issue] });
  if (error instanceof KeyReusedError) throw new RequestError(422, "This tap was sent before, with other figures");
  if (error instanceof StepNotAllowedError)
    throw new RequestError(
      409,
      `This order is ${describeState(error.from)}${error.advice ? `, and ${error.advice}` : ""}. Your tap was not taken.`,
    );
  refuseChange(error, "Your tap was not taken.");
}
