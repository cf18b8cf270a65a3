import { useMutation } from "@tanstack/react-query";
import { productsQuery, showSavedProduct } from "#app/staff/api/products-query.ts";
import { queryClient } from "#app/staff/api/query-client.ts";
import { staffApi } from "#app/staff/api/staff-api.ts";
import { ApiError } from "#domain/api-error.ts";
import type { PriceSize, Product } from "#domain/products/product.ts";

interface SizeMarkProps {
  product: Product;
  size: PriceSize;
  tell: (news: string) => void;
}

export function SizeMark({ product: { id, name }, size: { size, sold_out = false }, tell }: SizeMarkProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: boolean) => staffApi.setSoldOut(id, { size, sold_out: wanted }),
    onSuccess(marked, wanted) {
      showSavedProduct(marked);
      tell(`${name}, ${size}, is ${wanted ? "sold out" : "on sale again"}`);
    },
    onError(error) {
      if (isGone(error)) {
        tell(`${name} has no size ${size} any more: somebody else has changed it`);
        void queryClient.invalidateQueries(productsQuery);
        return;
      }
      console.error(error);
      window.alert("Failed to mark the size. Please try again.");
    },
  });
  return (
    <button
      type="button"
      className="size-mark"
      aria-label={`${size} sold out, ${name}`}
      aria-pressed={sold_out}
      aria-busy={isPending}
      onClick={() => isPending || mutate(!sold_out)}
    >
      <span className="badge badge--line">{size}</span>
      {sold_out ? <span className="size-mark__out tiny bold nowrap">Sold out</span> : null}
    </button>
  );
}

/** A colleague deleted the product, or renamed or removed the size. */
function isGone(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
