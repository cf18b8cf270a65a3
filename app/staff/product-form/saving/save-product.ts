import { useRef, useState } from "react";
import type { FormValues } from "../form-values.ts";
import type { OpenedProduct } from "../opened-product.ts";
import { type SaveProblem, saveProblem } from "./save-problem.ts";
import { sendProduct } from "./send-product.ts";

/** One save is one call, however often the button is pressed. `save` gives whether it worked. */
export function useSaveProduct(id: string | undefined, changed: OpenedProduct | undefined) {
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<SaveProblem>();
  const [newest, setNewest] = useState(changed);
  const [key] = useState(newKey);
  const busy = useRef(false);
  const save = async (values: FormValues, opened: OpenedProduct): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setSaving(true);
    setProblem(undefined);
    setNewest(undefined);
    try {
      const found = await sendProduct({ id, key, opened, values });
      setNewest(found);
      return found === undefined;
    } catch (error) {
      setProblem(saveProblem(error, values));
      return false;
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };
  return { save, saving, problem, newest };
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
