import { staffApi } from "#app/staff/api/staff-api.ts";
import { useStaffQuery } from "#app/staff/api/staff-query.ts";
import { PageHead, staffMeta } from "#app/staff/layout/page-head.tsx";
import { Loading } from "#app/ui/loading.tsx";
import type { Route } from "./+types/edit-product";
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
    isFetching,
    reload,
  } = useStaffQuery<OpenedProduct>({
    key: ["product", id],
    load: async ({ signal }) => toOpened(await staffApi.getProduct(id, signal)),
  });
  if (product) return <ProductForm id={id} product={product} />;
  return (
    <>
      <PageHead title="Edit Product" />
      {failed && !isFetching ? (
        <p className="notice dash__note" role="status">
          <span>The product could not be loaded.</span>
          <button className="btn btn--quiet" type="button" onClick={reload}>
            Try again
          </button>
        </p>
      ) : (
        <Loading>Loading product...</Loading>
      )}
    </>
  );
}
