import { data, Link } from "react-router";
import { shopApiContext } from "#app/api/context.ts";
import { ApiError } from "#app/api/shop-api.ts";
import { formatRupees, unitPrice } from "#domain/pricing.ts";
import { initialPackage, type Product } from "#domain/product.ts";
import type { Route } from "./+types/product";

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    return { product: await context.get(shopApiContext).getProductByName(params.name), error: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = error.status === 404 ? "Product not found" : error.message;
    return data({ product: null, error: message }, { status: error.status === 404 ? 404 : 502 });
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const product = loaderData?.product;
  return [
    { title: product?.meta_description || product?.name || "Product Detail" },
    { name: "description", content: product?.meta_description ?? "" },
    { name: "keywords", content: product?.meta_keywords ?? "" },
  ];
};

export default function ProductScreen({ loaderData: { product, error } }: Route.ComponentProps) {
  return (
    <main className="page">
      {product ? <ProductDetail product={product} /> : <h1>{error}</h1>}
      <p>
        <Link to="/">Back to Products</Link>
      </p>
    </main>
  );
}

function ProductDetail({ product }: { product: Product }) {
  const [image = product.card_image] = product.product_images;
  return (
    <>
      <h1>{product.name}</h1>
      {image ? <img src={image} alt={product.name} width={640} height={640} /> : null}
      <p>{product.description}</p>
      <ul>
        {product.price_sizes.map((size) => (
          <li key={size.size}>
            {size.size}: {formatRupees(unitPrice(size, initialPackage(product)))}
          </li>
        ))}
      </ul>
      <ul>
        {product.additionalContent.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
