import { data, Link } from "react-router";
import { shopApiContext } from "#app/api/context.ts";
import { ApiError } from "#app/api/shop-api.ts";
import { formatRupees, unitPrice } from "#domain/pricing.ts";
import { initialPackage, initialSize, type Product, productPath } from "#domain/product.ts";
import { shop } from "#domain/shop.ts";
import type { Route } from "./+types/home";

export const meta: Route.MetaFunction = () => [{ title: `${shop.name}: cold-pressed oils` }];

export async function loader({ context }: Route.LoaderArgs) {
  try {
    return { products: await context.get(shopApiContext).listProducts(), error: null };
  } catch (error) {
    if (error instanceof ApiError) return data({ products: [], error: error.message }, { status: 502 });
    throw error;
  }
}

export default function Home({ loaderData: { products, error } }: Route.ComponentProps) {
  return (
    <main className="page">
      <h1>{shop.name}</h1>
      {error ? (
        <div role="alert">
          <h2>Failed to load products</h2>
          <p>{error}</p>
        </div>
      ) : (
        <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
          {products.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </ul>
      )}
    </main>
  );
}

function ProductCard({ product }: { product: Product }) {
  const size = initialSize(product);
  return (
    <li>
      <Link to={productPath(product.name)}>
        <img src={product.card_image} alt="" width={640} height={640} loading="lazy" />
        <h2>{product.name}</h2>
      </Link>
      {size ? (
        <p>
          {size.size}, {formatRupees(unitPrice(size, initialPackage(product)))}
        </p>
      ) : null}
    </li>
  );
}
