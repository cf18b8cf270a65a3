import { fieldsOf } from "#app/ui/browser-storage.ts";
import { type FormValues, type OpenedProduct, toValues } from "./form-values.ts";

interface ProductDraft {
  values: FormValues;
  opened: OpenedProduct;
}

/** With the person's name it is the key of the stored draft. */
export function draftName(id = "new"): string {
  return `productDraft:${id}`;
}

/** An older version of the form may have stored fewer fields. */
export function readDraft(stored: unknown): ProductDraft | undefined {
  if (!isDraft(stored)) return undefined;
  const whole = (values: FormValues) => ({ ...toValues(), ...values });
  return { values: whole(stored.values), opened: { ...stored.opened, values: whole(stored.opened.values) } };
}

function isDraft(stored: unknown): stored is ProductDraft {
  const { values, opened } = fieldsOf(stored);
  return values !== undefined && fieldsOf(opened).values !== undefined;
}
