import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { saveOnCtrlEnter } from "#app/staff/layout/enter-key.ts";
import { PageHeading } from "#app/staff/layout/page-heading.tsx";
import { BackToProducts, LIST } from "./back-to-products.tsx";
import { ChangedBox } from "./conflict/changed-box.tsx";
import { changedMeanwhile } from "./conflict/changed-fields.ts";
import { takeNewest } from "./conflict/take-newest.ts";
import { readDraft, removeDraft, startForm } from "./draft/stored-draft.ts";
import { useUnsavedGuard } from "./draft/use-unsaved-guard.ts";
import { areSameValues, type FormValues, type OpenedProduct } from "./form-values.ts";
import { useAddedPictures } from "./pictures/picture-changes.ts";
import { PicturesSection } from "./pictures/pictures-section.tsx";
import { Preview } from "./previews/previews.tsx";
import { FormFoot } from "./saving/form-foot.tsx";
import { SaveFailed } from "./saving/save-failed.tsx";
import { listWrongFields } from "./saving/save-problem.ts";
import { useSaveProduct } from "./saving/save-product.ts";
import { BasicsSection } from "./sections/basics-section.tsx";
import { BulletsSection } from "./sections/bullets-section.tsx";
import { PackagesSection } from "./sections/packages-section.tsx";
import { SearchSection } from "./sections/search-section.tsx";
import { SizesSection } from "./sections/sizes-section.tsx";
import { TaxSection } from "./sections/tax-section.tsx";
import "./form.css";
import "./conflict/conflict.css";
import "./pictures/pictures.css";
import "./previews/previews.css";

interface ProductFormProps {
  /** Of the product that is edited; a new one has none. */
  id?: string;
  product: OpenedProduct;
}

export function ProductForm({ id, product }: ProductFormProps) {
  const navigate = useNavigate();
  const [stored] = useState(() => readDraft(id));
  const [{ opened, ...start }] = useState(() => startForm(product, stored));
  const [values, setValues] = useState(start.values);
  const change = (changed: Partial<FormValues>) => setValues((before) => ({ ...before, ...changed }));
  const added = useAddedPictures(values, setValues);
  const { uploads, coming, failed } = added.uploads;
  const { save, saving, problem, newest } = useSaveProduct(id, start.newest);
  const unsaved = uploads.length > 0 || !areSameValues(values, (newest ?? opened).values);
  const leave = useUnsavedGuard({ id, values, opened, unsaved });

  const form = useRef<HTMLFormElement>(null);
  const focus = (selector: string) => form.current?.querySelector<HTMLElement>(selector)?.focus();
  const saveOver = async (read: OpenedProduct) => {
    focus("[type=submit]");
    const savedId = await save(values, read);
    if (savedId === undefined) return;
    removeDraft(id);
    leave(() => navigate(LIST, { state: { saved: { id: savedId, name: values.name.trim() } } }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (coming > 0) return;
    if (failed > 0) focus("[data-failed] button");
    else saveOver(opened);
  };

  const wrong = problem && listWrongFields(problem, values);
  const fields = { values, change, wrong };
  return (
    <>
      <PageHeading title={id ? "Edit Product" : "Add New Product"} back={<BackToProducts />} />
      {stored ? (
        <p className="notice product-form__stored" role="status">
          You were signed out before this was saved. What you had typed is back; it is not saved yet.
        </p>
      ) : null}
      <form ref={form} className="product-form" noValidate onSubmit={submit} onKeyDown={saveOnCtrlEnter}>
        <SaveFailed problem={problem} wrong={wrong} />
        {newest && !problem ? (
          <ChangedBox
            newest={newest}
            mine={values}
            fields={changedMeanwhile(opened.values, newest.values, values)}
            onTake={(field) => change(takeNewest(values, newest.values, field))}
            onSaveMine={() => saveOver(newest)}
          />
        ) : null}
        {/* What is typed while it is saved would be lost. */}
        <div className="product-form__body" inert={saving}>
          <div>
            <BasicsSection {...fields} savedName={opened.values.name} />
            <PicturesSection {...fields} added={added} saving={saving} />
            <SizesSection {...fields} />
            <PackagesSection {...fields} />
            <BulletsSection {...fields} />
            <SearchSection {...fields} />
            <TaxSection {...fields} />
          </div>
          <Preview values={values} />
        </div>
        <FormFoot
          cancelTo={LIST}
          saving={saving}
          coming={coming}
          failed={failed}
          label={id ? "Update Product" : "Create Product"}
        />
      </form>
    </>
  );
}
