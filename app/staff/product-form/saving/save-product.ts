import { useRef, useState } from "react";
import { staffApi } from "#app/staff/api/staff-api.ts";
import { randomKey } from "#app/ui/random-key.ts";
import { ApiError } from "#domain/api-error.ts";
import type { ProductDraft } from "#domain/products/product.ts";
import { changedMeanwhile } from "../conflict/changed-fields.ts";
import type { FormValues } from "../form-values.ts";
import { type OpenedProduct, toOpened } from "../form-values.ts";
import { toDraft } from "../to-draft.ts";
import { useBelowZeroQuestion } from "./ask-below-zero.ts";
import { findSaveProblem, type SaveProblem, toSaveProblem } from "./save-problem.ts";

/** One save is one call, however often the button is pressed. `save` gives the product's id, undefined where it is not saved. */
export function useSaveProduct(id: string | undefined, changed: OpenedProduct | undefined) {
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<SaveProblem>();
  const [newest, setNewest] = useState(changed);
  const [key] = useState(randomKey);
  const busy = useRef(false);
  const isAgreed = useBelowZeroQuestion();
  const save = async (values: FormValues, opened: OpenedProduct): Promise<string | undefined> => {
    if (busy.current) return undefined;
    const wrong = findSaveProblem(values);
    if (!wrong && !isAgreed(values, opened.values)) return undefined;
    setProblem(wrong);
    setNewest(undefined);
    if (wrong) return undefined;
    busy.current = true;
    setSaving(true);
    try {
      const newer = await sendProduct({ id, key, opened, values });
      setNewest(newer);
      return newer ? undefined : (id ?? key);
    } catch (error) {
      setProblem(toSaveProblem(error, values));
      return undefined;
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };
  return { save, saving, problem, newest };
}

interface Sent {
  /** Of the product that is edited; a new one has none. */
  id: string | undefined;
  /** Of this form, so that a new product is one however often it is sent; it becomes the product's id. */
  key: string;
  opened: OpenedProduct;
  values: FormValues;
}

/** Saves the form. Where somebody else has changed the product meanwhile it does not, and gives the newest. */
export async function sendProduct(sent: Sent): Promise<OpenedProduct | undefined> {
  const { id, key, opened, values } = sent;
  const draft = toDraft(values);
  if (id === undefined) return createOnce(draft, key);
  try {
    await staffApi.updateProduct(id, draft, opened.version);
    return undefined;
  } catch (error) {
    if (!isStatus(error, 412)) throw error;
    const newest = toOpened(await staffApi.getProduct(id));
    if (changedMeanwhile(opened.values, newest.values, values).length > 0) return newest;
    return sendProduct({ ...sent, opened: newest });
  }
}

async function createOnce(draft: ProductDraft, key: string): Promise<undefined> {
  try {
    await staffApi.createProduct(draft, key);
  } catch (error) {
    // An earlier try was saved and its response lost; something else was typed since. The key is the product's id.
    if (!isStatus(error, 422)) throw error;
    await staffApi.updateProduct(key, draft);
  }
}

function isStatus(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status;
}
