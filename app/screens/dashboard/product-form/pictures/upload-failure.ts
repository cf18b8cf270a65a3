import { ApiError } from "#app/api/shop-api.ts";

/** Why a picture did not arrive, in words. */
export function uploadFailure(error: unknown): string {
  if (error instanceof ApiError) return error.reason || error.message;
  return error instanceof Error ? error.message : String(error);
}
