const NAMES: Record<number, string> = {
  400: "ValidationError",
  401: "UnauthorizedError",
  403: "ForbiddenError",
  404: "NotFoundError",
  405: "MethodNotAllowedError",
  502: "BadGatewayError",
  503: "ServiceUnavailableError",
  504: "GatewayTimeoutError",
};

/**
 * Callers of `/blog-api` speak Strapi's dialect, and every other failure of the shop is `{message}`:
 * an error with both is understood by either.
 */
export function strapiError(status: number, message: string) {
  const name = NAMES[status] ?? "ApplicationError";
  return { data: null, error: { status, name, message, details: {} }, message };
}
