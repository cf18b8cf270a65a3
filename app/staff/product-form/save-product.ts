import { staffCall } from "#app/staff/api/staff-call.ts";
import type { Checked } from "#app/ui/form/use-form.ts";
import { ApiError } from "#domain/api-error.ts";
import { describeFree, listFree } from "#domain/products/free-prices.ts";
import type { Product, ProductDraft } from "#domain/products/product.ts";
import { NAME_TAKEN, ProductDraftSchema } from "#domain/products/product-schema.ts";
import { sentence } from "#domain/sentence.ts";
import { changedMeanwhile } from "./conflict/changed-box.tsx";
import { type FormValues, type OpenedProduct, toOpened } from "./form-values.ts";
import { toDraft, toPackage, toPriceSize } from "./to-draft.ts";

interface SentProduct {
  /** Undefined for a new product. */
  id: string | undefined;
  /** A new product is one, however often it is sent; the key becomes its id. */
  key: string;
  opened: OpenedProduct;
  values: FormValues;
}

type Outcome = { saved: Product } | { newest: OpenedProduct };

/** The issues of the schema, by which the shop would refuse it too. */
export function checkProduct(values: FormValues): Checked<FormValues> {
  const { error } = ProductDraftSchema.safeParse(toDraft(values));
  return error ? { issues: error.issues } : { body: values };
}

/** Asks once before a new price of ₹0 is saved. */
export function confirmFree(values: FormValues, opened: FormValues): boolean {
  const free = listFreeOf(values, listFreeOf(opened));
  return free.length === 0 || window.confirm(`${describeFree(free)} Save anyway?`);
}

function listFreeOf({ price_sizes, packages }: FormValues, agreed: string[] = []): string[] {
  return listFree(price_sizes.map(toPriceSize), packages.map(toPackage), agreed);
}

/** Saves nothing if somebody else changed the product to something else than is sent. */
export async function sendProduct(sent: SentProduct): Promise<Outcome> {
  const { id, key, opened, values } = sent;
  const draft = toDraft(values);
  try {
    if (id === undefined) return { saved: await createOnce(draft, key) };
    return { saved: await updateProduct(id, draft, opened.version) };
  } catch (error) {
    if (isStatus(error, 409)) throw new ApiError(409, { issues: [{ path: ["name"], message: TAKEN }] });
    if (id === undefined || !isStatus(error, 412)) throw error;
    const newest = toOpened(await staffCall("GET /products/:id", { params: { id } }));
    if (changedMeanwhile(opened.values, newest.values, values).length > 0) return { newest };
    return sendProduct({ ...sent, opened: newest });
  }
}

const TAKEN = sentence(`Name: ${NAME_TAKEN}`);

async function createOnce(draft: ProductDraft, key: string): Promise<Product> {
  try {
    return await staffCall("POST /products/", { body: draft, headers: { "idempotency-key": key } });
  } catch (error) {
    // An earlier try was saved and its response lost, and something was changed since.
    if (!isStatus(error, 422)) throw error;
    return updateProduct(key, draft);
  }
}

export function isStatus(error: unknown, status: number): error is ApiError {
  return error instanceof ApiError && error.status === status;
}

/** Refused with 412 if somebody else has saved since `version`. */
function updateProduct(id: string, body: ProductDraft, version?: number): Promise<Product> {
  const unchanged = version !== undefined && { headers: { "if-match": `"${version}"` } };
  return staffCall("PUT /products/:id", { params: { id }, body, ...unchanged });
}
