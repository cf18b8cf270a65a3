import { useCallback, useEffect, useState } from "react";
import { staffApi } from "#app/staff/api/staff-api.ts";
import { type OpenedProduct, toOpened } from "./opened-product.ts";

/** The product as it is saved now. */
export function useProduct(id: string) {
  const [product, setProduct] = useState<OpenedProduct>();
  const [failed, setFailed] = useState(false);
  const reload = useCallback(async () => {
    setFailed(false);
    try {
      setProduct(toOpened(await staffApi.getProduct(id)));
    } catch (error) {
      // Only logged, as the error catalogue says; the page adds a quiet line.
      console.error(error);
      setFailed(true);
    }
  }, [id]);
  useEffect(() => {
    reload();
  }, [reload]);
  return { product, failed, reload };
}
