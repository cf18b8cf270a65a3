import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { PageHeading } from "#app/staff/layout/page-heading.tsx";
import { saveOnCtrlEnter } from "#app/staff/layout/use-staff-form.ts";
import { useSession } from "#app/staff/session/session-store.ts";
import { BackToProducts, LIST } from "./back-to-products.tsx";
import { CardPreview } from "./card-preview.tsx";
import { ChangedBox } from "./conflict/changed-box.tsx";
import { changedMeanwhile } from "./conflict/changed-fields.ts";
import { readDraft, removeDraft } from "./draft/stored-draft.ts";
import { useUnsavedGuard } from "./draft/use-unsaved-guard.ts";
import type { FormValues, OpenedProduct, TextName } from "./form-values.ts";
import { addPicture } from "./pictures/picture-changes.ts";
import { PicturesSection } from "./pictures/pictures-section.tsx";
import { useUploads } from "./pictures/use-uploads.ts";
import { FormFoot } from "./saving/form-foot.tsx";
import { SaveFailed } from "./saving/save-failed.tsx";
import { listInvalid, type SaveProblem } from "./saving/save-problem.ts";
import { useSaveProduct } from "./saving/save-product.ts";
import { PackagesSection } from "./sections/packages-section.tsx";
import { SizesSection } from "./sections/sizes-section.tsx";
import { BasicsSection, BulletsSection, SearchSection, TaxSection } from "./sections/text-sections.tsx";
import { areSameValues } from "./to-draft.ts";
import "./product-form.css";
import "./card-preview.css";
import "./conflict/conflict.css";
import "./pictures/pictures.css";

interface ProductFormProps {
  id?: string;
  product: OpenedProduct;
}

export function ProductForm({ id, product }: ProductFormProps) {
  const navigate = useNavigate();
  const session = useSession();
  const [owner] = useState({ id, username: session?.user.username ?? "" });
  const [stored] = useState(() => readDraft(owner));
  const [opened, setOpened] = useState(stored?.opened ?? product);
  const [values, setValues] = useState(stored?.values ?? product.values);
  const change = (changed: Partial<FormValues>) => setValues((before) => ({ ...before, ...changed }));
  const uploads = useUploads((url) => setValues((before) => addPicture(before, url)));
  const unsaved = uploads.uploads.length > 0 || !areSameValues(values, opened.values);
  const leave = useUnsavedGuard({ owner, values, opened, unsaved });
  const { save, saving, problem, newest, reset } = useSaveProduct(id, (saved) => {
    removeDraft(owner);
    leave(() => navigate(LIST, { state: { saved: { id: saved.id, name: saved.name } } }));
  });

  const form = useRef<HTMLFormElement>(null);
  const focus = (selector: string) => form.current?.querySelector<HTMLElement>(selector)?.focus();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (uploads.coming > 0) return;
    if (uploads.failed > 0) return focus("[data-failed] button");
    focus("[type=submit]");
    save(values, opened);
  };
  const takeNewest = (wanted: OpenedProduct) => {
    setOpened(wanted);
    setValues(wanted.values);
    reset();
  };

  const reasons = problem ? listReasons(problem, values) : [];
  const wrong = new Map(reasons.flatMap(({ field, atField }) => (field ? [[field, atField] as const] : [])));
  const text = (name: TextName) => ({
    name,
    value: values[name],
    onType: (typed: string) => change({ [name]: typed }),
    error: wrong.get(name),
  });
  const section = { values, change, wrong, text };
  return (
    <>
      <PageHeading title={id ? "Edit Product" : "Add New Product"} back={<BackToProducts />} />
      {stored ? (
        <p className="notice product-form__stored" role="status">
          Your session ended before this was saved. What you typed is back, but not saved yet.
        </p>
      ) : null}
      <form ref={form} className="product-form" noValidate onSubmit={submit} onKeyDown={saveOnCtrlEnter}>
        {problem && (problem.is !== "invalid" || reasons.length > 0) ? (
          <SaveFailed problem={problem} reasons={reasons} />
        ) : null}
        {newest && !problem ? (
          <ChangedBox
            newest={newest}
            mine={values}
            fields={changedMeanwhile(opened.values, newest.values, values)}
            onUseNewest={() => takeNewest(newest)}
            onSaveMine={() => save(values, newest)}
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
            <TaxSection {...section} />
          </div>
          <CardPreview values={values} />
        </div>
        <FormFoot
          cancelTo={LIST}
          saving={saving}
          coming={uploads.coming}
          failed={uploads.failed}
          label={id ? "Update Product" : "Create Product"}
        />
      </form>
    </>
  );
}

function listReasons(problem: SaveProblem, values: FormValues) {
  if (problem.is === "invalid") return listInvalid(values);
  return problem.is === "refused" ? problem.reasons : [];
}
