import { Link } from "react-router";
import { staffApi } from "#app/staff/api/staff-api.ts";
import { useStaffQuery } from "#app/staff/api/staff-query.ts";
import { PageHead, staffMeta } from "#app/staff/layout/page-head.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { ApiError } from "#domain/api-error.ts";
import type { Route } from "./+types/edit-product";
import { BackToProducts, LIST } from "./back-to-products.tsx";
import { type OpenedProduct, toOpened } from "./form-values.ts";
import { ProductForm } from "./product-form.tsx";

export { privateHeaders as headers } from "#app/staff/layout/page-head.tsx";

export const meta = () => staffMeta("Edit Product");

export default function EditProduct({ params: { id } }: Route.ComponentProps) {
  return <LoadedForm key={id} id={id} />;
}

function LoadedForm({ id }: { id: string }) {
  const {
    current: product,
    failed,
    error,
    isFetching,
    reload,
  } = useStaffQuery<OpenedProduct>({
    key: ["product", id],
    load: async ({ signal }) => toOpened(await staffApi.getProduct(id, signal)),
  });
  if (product) return <ProductForm id={id} product={product} />;
  return (
    <>
      <PageHead title="Edit Product" back={<BackToProducts />} />
      {failed && !isFetching ? (
        <div role="status">{isNotFound(error) ? <NoSuchProduct /> : <NotLoaded onRetry={reload} />}</div>
      ) : (
        <Loading>Loading product...</Loading>
      )}
    </>
  );
}

function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}

function NoSuchProduct() {
  return (
    <>
      <p>There is no such product. It may have been deleted.</p>
      <Link className="btn edit-product__back" to={LIST}>
        Back to Products
      </Link>
    </>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="notice dash__note">
      <span>The product could not be loaded.</span>
      <button className="btn btn--quiet" type="button" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}
