import { STATUS_CODES } from "node:http";
import { StrapiError } from "./strapi-error.ts";

/** The framework's own refusals keep their status; anything unforeseen becomes a plain 500 that tells nothing. */
export function asStrapiError(error: unknown): StrapiError {
  if (error instanceof StrapiError) return error;
  const status = statusOf(error);
  const text = STATUS_CODES[status] ?? "Error";
  return new StrapiError(status, `${text.replaceAll(/[^A-Za-z]/g, "").replace(/Error$/, "")}Error`, text);
}

function statusOf(error: unknown): number {
  const status = error instanceof Error && "statusCode" in error ? error.statusCode : undefined;
  return typeof status === "number" && status >= 400 && status < 500 ? status : 500;
}
