/** A refusal in the words of Strapi: what is thrown here reaches the client as it stands. */
export class StrapiError extends Error {
  readonly status: number;
  readonly details: Record<string, unknown>;

  constructor(status: number, name: string, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.name = name;
    this.status = status;
    this.details = details;
  }
}

export const validationError = (message: string, details?: Record<string, unknown>) =>
  new StrapiError(400, "ValidationError", message, details);

export const invalidKey = (param: string, key: string, path: string | null = null) =>
  validationError(`Invalid key ${key}`, { key, path, source: "query", param });

export const notFound = () => new StrapiError(404, "NotFoundError", "Not Found");

export function errorBody({ status, name, message, details }: StrapiError) {
  return { data: null, error: { status, name, message, details } };
}
