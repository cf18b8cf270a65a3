import { useEffect, useState } from "react";
import { call } from "#app/api/call.ts";
import type { CardProduct } from "#app/shop/catalogue/card-product.ts";
import type { FirstScreens } from "./first-screens.ts";

type Rest = { state: "not requested" | "loading" | "failed" } | { state: "loaded"; products: CardProduct[] };

/** Loads all products when they are needed: the first document may have only the first screens. */
export function useWholeCatalogue({ products, isCut }: FirstScreens, isWanted: boolean) {
  const [rest, setRest] = useState<Rest>({ state: "not requested" });
  const isDue = isCut && isWanted && rest.state === "not requested";
  useEffect(() => {
    if (!isDue) return;
    setRest({ state: "loading" });
    call("GET /products/").then(
      (all) => setRest({ state: "loaded", products: all }),
      (error) => {
        console.error(error);
        setRest({ state: "failed" });
      },
    );
  }, [isDue]);
  return {
    products: rest.state === "loaded" ? rest.products : products,
    isWhole: !isCut || rest.state === "loaded",
    hasFailed: rest.state === "failed",
    tryAgain: () => setRest({ state: "not requested" }),
  };
}
