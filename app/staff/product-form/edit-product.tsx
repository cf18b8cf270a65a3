import { staffApi } from "#app/staff/api/staff-api.ts";
import { useStaffQuery } from "#app/staff/api/staff-query.ts";
import { BackLink } from "#app/staff/layout/back-link.tsx";
import { LoadFailed } from "#app/staff/layout/load-failed.tsx";
import { PageHeading, staffMeta } from "#app/staff/layout/page-heading.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { ApiError } from "#domain/api-error.ts";
import type { Route } from "./+types/edit-product";
import { BackToProducts, LIST } from "./back-to-products.tsx";
import { type OpenedProduct, toOpened } from "./form-values.ts";
import { ProductForm } from "./product-form.tsx";

export { privateHeaders as headers } from "#app/staff/layout/page-heading.tsx";

export const meta = () => staffMeta("Edit Product");

export default function EditProduct({ params: { id } }: Route.ComponentProps) {
  return <LoadedForm key={id} id={id} />;
}

function LoadedForm({ id }: { id: string }) {
  const {
    current: product,
    failed,
    error,
    reload,
  } = useStaffQuery<OpenedProduct>({
    key: ["product", id],
    load: async ({ signal }) => toOpened(await staffApi.getProduct(id, signal)),
    isForm: true,
  });
  if (product) return <ProductForm id={id} product={product} />;
  return (
    <>
      <PageHeading title="Edit Product" back={<BackToProducts />} />
      <div role="status">{failed && isNotFound(error) ? <NoSuchProduct /> : null}</div>
      <LoadFailed failed={failed && !isNotFound(error)} what="The product" onRetry={reload} />
      {failed ? null : <Loading>Loading product...</Loading>}
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
      <BackLink className="btn edit-product__back" list={LIST}>
        Back to Products
      </BackLink>
    </>
  );
}
