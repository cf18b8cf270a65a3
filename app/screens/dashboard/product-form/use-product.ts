import { useCallback, useEffect, useState } from "react";
import { staffApi } from "#app/api/staff-api.ts";
import { type FormValues, toValues } from "./form-values.ts";

/** The product as it is saved, in the shape of the form. */
export function useProduct(id: string) {
  const [saved, setSaved] = useState<FormValues>();
  const [failed, setFailed] = useState(false);
  const reload = useCallback(async () => {
    setFailed(false);
    try {
      setSaved(toValues(await staffApi.getProduct(id)));
    } catch (error) {
      // Only logged, as the error catalogue says; the page adds a quiet line.
      console.error(error);
      setFailed(true);
    }
  }, [id]);
  useEffect(() => {
    reload();
  }, [reload]);
  return { saved, failed, reload };
}
