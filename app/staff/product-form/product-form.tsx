import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { showSavedProduct } from "#app/staff/api/products-query.ts";
import { BackLink } from "#app/staff/layout/back-link.tsx";
import { FormProblems, RestoredNotice } from "#app/staff/layout/form-section.tsx";
import { PageHeading } from "#app/staff/layout/page-heading.tsx";
import { useFormDraft, useUnsavedGuard } from "#app/staff/layout/use-form-draft.ts";
import { saveOnCtrlEnter, useStaffForm } from "#app/staff/layout/use-staff-form.ts";
import { randomKey } from "#app/ui/random-key.ts";
import { ApiError } from "#domain/api-error.ts";
import { CardPreview } from "./card-preview.tsx";
import { ChangedBox, changedMeanwhile } from "./conflict/changed-box.tsx";
import type { OpenedProduct, TextName } from "./form-values.ts";
import { addPicture } from "./pictures/picture-changes.ts";
import { PicturesSection } from "./pictures/pictures-section.tsx";
import { useUploads } from "./pictures/use-uploads.ts";
import { draftName, readDraft } from "./product-draft.ts";
import { fieldId, toReason } from "./product-issues.ts";
import { BackToProducts, LIST } from "./products-link.tsx";
import { checkProduct, confirmFree, isStatus, sendProduct } from "./save-product.ts";
import { PackagesSection, SizesSection } from "./sections/size-and-package-sections.tsx";
import {
  BasicsSection,
  BulletsSection,
  SearchSection,
  TaxSection,
  TranslationsSection,
} from "./sections/text-sections.tsx";
import { areSameValues } from "./to-draft.ts";
import "./product-form.css";
import "./card-preview.css";
import "./conflict/conflict.css";
import "./pictures/pictures.css";

const FAILED = "Failed to save product. Please try again.";
const DELETED = "Not saved: somebody else deleted this product. What you typed is still here.";

export function ProductForm({ id, product }: { id?: string; product: OpenedProduct }) {
  const navigate = useNavigate();
  const draft = useFormDraft(draftName(id), readDraft);
  const [isRestored, setRestored] = useState(draft.stored !== undefined);
  const [opened, setOpened] = useState(draft.stored?.opened ?? product);
  const [newest, setNewest] = useState<OpenedProduct>();
  const [isDeleted, setDeleted] = useState(false);
  const [key] = useState(randomKey);
  /** Values that the next save is compared with. */
  const seen = useRef(opened);
  /** What "save mine" overwrites, while it is submitted: a No leaves `seen`. */
  const over = useRef<OpenedProduct>(undefined);
  const form = useStaffForm({
    initial: draft.stored?.values ?? product.values,
    check: checkProduct,
    confirm: (values) => confirmFree(values, (over.current ?? seen.current).values),
    describe(error) {
      setDeleted(isStatus(error, 404));
      if (isStatus(error, 404)) return DELETED;
      return error instanceof ApiError && error.reason ? `${FAILED}\n${error.reason}` : FAILED;
    },
    send(values) {
      setNewest(undefined);
      seen.current = over.current ?? seen.current;
      return sendProduct({ id, key, opened: seen.current, values });
    },
    onDone(outcome) {
      if ("newest" in outcome) return setNewest(outcome.newest);
      showSavedProduct(outcome.saved);
      leave(() => navigate(LIST, { state: { saved: { id: outcome.saved.id, name: outcome.saved.name } } }));
    },
  });
  const { values, isBusy: saving } = form;
  const uploads = useUploads((url) => form.set({ product_images: addPicture(values, url).product_images }));
  /** Submitted while pictures are uploading: it is saved when they have arrived. */
  const [isWaiting, setWaiting] = useState(false);
  const unsaved = uploads.uploads.length > 0 || !areSameValues(values, opened.values);
  const leave = useUnsavedGuard({ values, opened }, unsaved, draft.store);

  const focus = (selector: string) => form.props.ref.current?.querySelector<HTMLElement>(selector)?.focus();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const isUploaded = uploads.coming === 0 && uploads.failed === 0;
    focus(uploads.failed > 0 ? "[data-failed] button" : "[type=submit]");
    if (isUploaded) return form.props.onSubmit(event);
    event.preventDefault();
    setWaiting(uploads.coming > 0);
  };
  useEffect(() => {
    if (!isWaiting || uploads.coming > 0) return;
    setWaiting(false);
    form.props.ref.current?.requestSubmit();
  }, [isWaiting, uploads.coming, form.props.ref]);
  const takeNewest = (wanted: OpenedProduct) => {
    seen.current = wanted;
    setOpened(wanted);
    setNewest(undefined);
    setRestored(false);
    form.restart(wanted.values);
  };
  const saveMine = (theirs: OpenedProduct) => {
    over.current = theirs;
    form.props.ref.current?.requestSubmit();
    over.current = undefined;
  };

  const reasons = form.issues.map((issue) => toReason(issue, values));
  const wrong = new Map(reasons.map(({ field, atField }) => [field, atField]));
  const [failed = "", ...more] = (reasons.length > 0 ? FAILED : form.problem).split("\n");
  const section = {
    values,
    change: form.set,
    wrong,
    text: (name: TextName) => ({ ...form.text(name), id: fieldId(name), error: wrong.get(name) }),
  };
  return (
    <>
      <PageHeading title={id ? "Edit Product" : "Add New Product"} back={<BackToProducts />} />
      {isRestored ? <RestoredNotice onDiscard={() => takeNewest(product)} /> : null}
      <form className="product-form" {...form.props} onSubmit={onSubmit} onKeyDown={saveOnCtrlEnter}>
        {failed ? (
          <FormProblems
            reasons={[
              ...more.map((words) => ({ words })),
              ...reasons.map(({ words, field }) => ({ words, id: fieldId(field) })),
            ]}
          >
            <p>{failed}</p>
            {isDeleted ? (
              <BackLink className="link" list={LIST}>
                Back to Products
              </BackLink>
            ) : null}
          </FormProblems>
        ) : null}
        {newest && !failed ? (
          <ChangedBox
            newest={newest}
            mine={values}
            fields={changedMeanwhile(opened.values, newest.values, values)}
            onUseNewest={() => takeNewest(newest)}
            onSaveMine={() => saveMine(newest)}
          />
        ) : null}
        {/* Typing while it is saved would be lost. */}
        <div className="product-form__body" inert={saving}>
          <div>
            <BasicsSection {...section} savedName={opened.values.name} />
            <PicturesSection {...section} uploads={uploads} saving={saving} />
            <SizesSection {...section} />
            <PackagesSection {...section} />
            <BulletsSection {...section} />
            <SearchSection {...section} />
            <TranslationsSection {...section} />
            <TaxSection {...section} />
          </div>
          <CardPreview values={values} />
        </div>
        <div className="dash__foot product-form__foot">
          <p className={uploads.failed > 0 ? "product-form__wait problem" : "product-form__wait"} role="status">
            {picturesInWords(uploads.coming, uploads.failed)}
            {isWaiting ? ", then the product is saved" : null}
          </p>
          <BackLink className="btn btn--outline" list={LIST}>
            Cancel
          </BackLink>
          {/* Never disabled: it would lose the focus, and swallow a press as the last picture arrives. */}
          <button className="btn" type="submit" aria-disabled={saving || isWaiting}>
            {saving ? "Saving..." : id ? "Update Product" : "Create Product"}
          </button>
        </div>
      </form>
    </>
  );
}

function picturesInWords(coming: number, failed: number): string {
  if (coming > 0) return coming === 1 ? "1 picture is uploading" : `${coming} pictures are uploading`;
  if (failed === 0) return "";
  return failed === 1
    ? "1 picture was not uploaded: try again or remove it"
    : `${failed} pictures were not uploaded: try again or remove them`;
}
