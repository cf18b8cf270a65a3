import { useQuery } from "@tanstack/react-query";
import { isFailing } from "#app/staff/api/query-client.ts";
import { staffCall } from "#app/staff/api/staff-call.ts";
import { BackLink } from "#app/staff/layout/back-link.tsx";
import { LoadFailed } from "#app/staff/layout/load-state.tsx";
import { PageHeading, staffMeta } from "#app/staff/layout/page-heading.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { ApiError } from "#domain/api-error.ts";
import type { Route } from "./+types/edit-product";
import { toOpened } from "./form-values.ts";
import { ProductForm } from "./product-form.tsx";
import { BackToProducts, LIST } from "./products-link.tsx";

export { privateHeaders as headers } from "#app/staff/layout/page-heading.tsx";

export const meta = () => staffMeta("Edit Product");

export default function EditProduct({ params: { id } }: Route.ComponentProps) {
  return <LoadedForm key={id} id={id} />;
}

function LoadedForm({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ["product", id],
    queryFn: async ({ signal }) => toOpened(await staffCall("GET /products/:id", { params: { id }, signal })),
    // A form starts from what the shop has now.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (query.data) return <ProductForm id={id} product={query.data} />;
  const failed = isFailing(query);
  const isMissing = query.error instanceof ApiError && query.error.status === 404;
  return (
    <>
      <PageHeading title="Edit Product" back={<BackToProducts />} />
      <div role="status">{isMissing ? <NoSuchProduct /> : null}</div>
      <LoadFailed failed={failed && !isMissing} what="The product" />
      {failed ? null : <Loading>Loading product...</Loading>}
    </>
  );
}

function NoSuchProduct() {
  return (
    <>
      <p>This product does not exist. It may have been deleted.</p>
      <BackLink className="btn mt-4" list={LIST}>
        Back to Products
      </BackLink>
    </>
  );
}
