import { PageHead } from "#app/staff/layout/page-head.tsx";
import { staffMeta } from "#app/staff/layout/staff-meta.ts";
import { Loading } from "#app/ui/loading.tsx";
import type { Route } from "./+types/edit-product";
import { ProductForm } from "./product-form.tsx";
import { useProduct } from "./use-product.ts";

export { privateHeaders as headers } from "#app/staff/layout/private-headers.ts";

export const meta = () => staffMeta("Edit Product");

export default function EditProduct({ params: { id } }: Route.ComponentProps) {
  return <LoadedForm key={id} id={id} />;
}

function LoadedForm({ id }: { id: string }) {
  const { product, failed, reload } = useProduct(id);
  if (product) return <ProductForm id={id} product={product} />;
  return (
    <>
      <PageHead title="Edit Product" />
      {failed ? (
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
