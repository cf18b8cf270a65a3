/** A fault of one field of a request: its path, such as `["price_sizes", 1, "mrp"]`, and a message. */
export interface Issue {
  /** Empty where the whole body is meant. */
  path: (string | number)[];
  message: string;
}

/** Any non-success response of the API, in the words that a shopper reads. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    /** The server's own words, where it gave some. */
    readonly reason = "",
    readonly issues: Issue[] = [],
    /** The order that is booked already under the same idempotency key. */
    readonly orderCode?: string,
    /** The sign-in needs a two-factor code. */
    readonly isCodeRequired = false,
    /** An owner requires two-factor sign-in, and this person has none. */
    readonly isTwoFactorRequired = false,
  ) {
    super(`HTTP error! status: ${status}`);
  }
}
