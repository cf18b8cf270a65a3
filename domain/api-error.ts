import type { OrderState } from "./orders/order.ts";
import type { TooMany } from "./orders/too-many-orders.ts";

/** A fault of one field of a request: its path, such as `["price_sizes", 1, "mrp"]`, and a message. */
export interface Issue {
  /** Empty where the whole body is meant. */
  path: (string | number)[];
  message: string;
}

/** What an error response of the shop may have. */
export interface Problem {
  message?: string;
  issues?: Issue[];
  /** The order that is booked already under the same idempotency key. */
  order_code?: string;
  too_many?: TooMany;
  /** The state that does not allow it. */
  state?: OrderState;
  /** The sign-in needs a two-factor code. */
  code_required?: boolean;
  /** An owner requires two-factor sign-in, and this person has none. */
  second_step_required?: boolean;
}

/** Any non-success response of the API, in the words that a shopper reads. A proxy's own page is no problem of the shop. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem = {},
  ) {
    super(`HTTP error! status: ${status}`);
  }

  /** The server's own words, where it gave some. */
  get reason(): string {
    const { message } = this.problem;
    return typeof message === "string" ? message : "";
  }

  get issues(): Issue[] {
    const { issues } = this.problem;
    return Array.isArray(issues) ? issues : [];
  }
}
