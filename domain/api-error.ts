/** Any non-success response of the API, in the words that a shopper reads; `reason` has the server's own where it gave some. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly reason = "",
  ) {
    super(`HTTP error! status: ${status}`);
  }
}
