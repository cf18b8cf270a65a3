import { useEffect, useState } from "react";
import { shopApi } from "#app/shop/api/shop-api.ts";
import type { CardProduct } from "#app/shop/catalogue/card-product.ts";
import type { FirstScreens } from "./first-screens.ts";

type Rest = { state: "not asked for" | "loading" | "failed" } | { state: "here"; products: CardProduct[] };

/** All products, as soon as they are wanted: the first document may hold only the beginning. */
export function useWholeCatalogue({ products, isCut }: FirstScreens, isWanted: boolean) {
  const [rest, setRest] = useState<Rest>({ state: "not asked for" });
  const isDue = isCut && isWanted && rest.state === "not asked for";
  useEffect(() => {
    if (!isDue) return;
    setRest({ state: "loading" });
    shopApi.listProducts().then(
      (all) => setRest({ state: "here", products: all }),
      (error) => {
        console.error(error);
        setRest({ state: "failed" });
      },
    );
  }, [isDue]);
  return {
    products: rest.state === "here" ? rest.products : products,
    isWhole: !isCut || rest.state === "here",
    hasFailed: rest.state === "failed",
    tryAgain: () => setRest({ state: "not asked for" }),
  };
}
