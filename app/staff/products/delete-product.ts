import { staffApi } from "#app/staff/api/staff-api.ts";
import { ApiError } from "#domain/api-error.ts";

/** Asks first. What became of the product: a colleague may have deleted it before, and it is gone all the same. */
export async function deleteProduct(id: string): Promise<"deleted" | "deleted already" | "kept"> {
  if (!window.confirm("Are you sure you want to delete this product?")) return "kept";
  try {
    await staffApi.deleteProduct(id);
    return "deleted";
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return "deleted already";
    console.error(error);
    window.alert("Failed to delete product. Please try again.");
    return "kept";
  }
}
