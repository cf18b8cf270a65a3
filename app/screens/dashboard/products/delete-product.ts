import { staffApi } from "#app/api/staff-api.ts";

/** Asks first. Whether the product is gone. */
export async function deleteProduct(id: string): Promise<boolean> {
  if (!window.confirm("Are you sure you want to delete this product?")) return false;
  try {
    await staffApi.deleteProduct(id);
    return true;
  } catch (error) {
    console.error(error);
    window.alert("Failed to delete product. Please try again.");
    return false;
  }
}
