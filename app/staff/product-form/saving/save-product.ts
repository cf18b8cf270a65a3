import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { showSavedProduct } from "#app/staff/api/products-query.ts";
import { staffApi } from "#app/staff/api/staff-api.ts";
import { randomKey } from "#app/ui/random-key.ts";
import { ApiError } from "#domain/api-error.ts";
import type { Product, ProductDraft } from "#domain/products/product.ts";
import { changedMeanwhile } from "../conflict/changed-fields.ts";
import { type FormValues, type OpenedProduct, toOpened } from "../form-values.ts";
import { toDraft } from "../to-draft.ts";
import { confirmBelowZero } from "./confirm-below-zero.ts";
import { listInvalid, type SaveProblem, toSaveProblem } from "./save-problem.ts";

interface Sent {
  values: FormValues;
  opened: OpenedProduct;
}

export function useSaveProduct(id: string | undefined, onSaved: (saved: Product) => void) {
  const [problem, setProblem] = useState<SaveProblem>();
  // A new product is one, however often it is sent; the key becomes its id.
  const [key] = useState(randomKey);
  const { mutate, isPending, data, reset } = useMutation({
    mutationFn: (sent: Sent) => sendProduct({ id, key, ...sent }),
    onSuccess(outcome) {
      if (!("saved" in outcome)) return;
      showSavedProduct(outcome.saved);
      onSaved(outcome.saved);
    },
    onError: (error, { values }) => setProblem(toSaveProblem(error, values)),
  });

  function save(values: FormValues, opened: OpenedProduct) {
    if (isPending) return;
    if (listInvalid(values).length > 0) return setProblem({ is: "invalid" });
    if (!confirmBelowZero(values, opened.values)) return;
    setProblem(undefined);
    mutate({ values, opened });
  }

  return { save, saving: isPending, problem, newest: data && "newest" in data ? data.newest : undefined, reset };
}

type Outcome = { saved: Product } | { newest: OpenedProduct };

/** Saves nothing if somebody else changed the product to something else than is sent. */
export async function sendProduct(sent: Sent & { id: string | undefined; key: string }): Promise<Outcome> {
  const { id, key, opened, values } = sent;
  const draft = toDraft(values);
  if (id === undefined) return { saved: await createOnce(draft, key) };
  try {
    return { saved: await staffApi.updateProduct(id, draft, opened.version) };
  } catch (error) {
    if (!isStatus(error, 412)) throw error;
    const newest = toOpened(await staffApi.getProduct(id));
    if (changedMeanwhile(opened.values, newest.values, values).length > 0) return { newest };
    return sendProduct({ ...sent, opened: newest });
  }
}

async function createOnce(draft: ProductDraft, key: string): Promise<Product> {
  try {
    return await staffApi.createProduct(draft, key);
  } catch (error) {
    // An earlier try was saved and its response lost, and something was changed since.
    if (!isStatus(error, 422)) throw error;
    return staffApi.updateProduct(key, draft);
  }
}

function isStatus(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status;
}
