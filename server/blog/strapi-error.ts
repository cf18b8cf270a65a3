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

/** Callers of `/blog-api` expect Strapi's errors, all others `{message}`: this has both. */
export function strapiError(status: number, message: string) {
  const name = NAMES[status] ?? "ApplicationError";
  return { data: null, error: { status, name, message, details: {} }, message };
}
