import { changedMeanwhile } from "../conflict/changed-meanwhile.ts";
import type { OpenedProduct } from "../opened-product.ts";
import type { KeptDraft } from "./stored-draft.ts";

interface FormStart extends KeptDraft {
  /** The product as it is now, where it was changed after the kept draft had read it. */
  newest: OpenedProduct | undefined;
}

/** What the form opens with: the product, or what was typed when the session ended, over what it had read then. */
export function startForm(product: OpenedProduct, kept: KeptDraft | undefined): FormStart {
  if (!kept) return { opened: product, values: product.values, newest: undefined };
  const changed = changedMeanwhile(kept.opened.values, product.values, kept.values).length > 0;
  return changed ? { ...kept, newest: product } : { opened: product, values: kept.values, newest: undefined };
}
