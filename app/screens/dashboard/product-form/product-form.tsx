import { ArrowLeft } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import { PageHead } from "../page-head.tsx";
import { FormFoot } from "./form-foot.tsx";
import { areSameValues, type FormValues } from "./form-values.ts";
import { dropDraft, readDraft } from "./kept-draft.ts";
import { addPicture } from "./pictures/picture-changes.ts";
import { PicturesSection } from "./pictures/pictures-section.tsx";
import { useUploads } from "./pictures/use-uploads.ts";
import { Preview } from "./previews/preview.tsx";
import { SaveFailed } from "./save-failed.tsx";
import { BasicsSection } from "./sections/basics-section.tsx";
import { BulletsSection } from "./sections/bullets-section.tsx";
import { PackagesSection } from "./sections/packages-section.tsx";
import { SearchSection } from "./sections/search-section.tsx";
import { SizesSection } from "./sections/sizes-section.tsx";
import { useSaveProduct } from "./use-save-product.ts";
import { useUnsavedGuard } from "./use-unsaved-guard.ts";
import "./form.css";
import "./pictures/pictures.css";
import "./previews/previews.css";

const LIST = "/dashboard/products";

interface ProductFormProps {
  /** Of the product that is edited; a new one has none. */
  id?: string;
  saved: FormValues;
}

export function ProductForm({ id, saved }: ProductFormProps) {
  const navigate = useNavigate();
  const [kept] = useState(() => readDraft(id));
  const [values, setValues] = useState(kept ?? saved);
  const change = (changed: Partial<FormValues>) => setValues((before) => ({ ...before, ...changed }));
  const uploads = useUploads((address) => setValues((before) => addPicture(before, address)));
  const { save, saving, problem } = useSaveProduct(id);
  const leave = useUnsavedGuard({ id, values, unsaved: uploads.coming > 0 || !areSameValues(values, saved) });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await save(values))) return;
    dropDraft(id);
    leave(() => navigate(LIST));
  };

  const fields = { values, change, invalid: problem?.fields };
  return (
    <>
      <PageHead
        title={id ? "Edit Product" : "Add New Product"}
        back={
          <Link className="link link--back" to={LIST}>
            <ArrowLeft className="ic" aria-hidden />
            Products
          </Link>
        }
      />
      {kept ? (
        <p className="notice form__kept" role="status">
          You were signed out before this was saved. What you had typed is back; it is not saved yet.
        </p>
      ) : null}
      <div className="form-wrap">
        <form className="form" onSubmit={submit}>
          <BasicsSection {...fields} savedName={saved.name} />
          <PicturesSection {...fields} uploads={uploads} />
          <SizesSection {...fields} />
          <PackagesSection {...fields} />
          <BulletsSection {...fields} />
          <SearchSection {...fields} />
          {problem ? <SaveFailed problem={problem} /> : null}
          <FormFoot
            cancelTo={LIST}
            saving={saving}
            coming={uploads.coming}
            label={id ? "Update Product" : "Create Product"}
          />
        </form>
        <Preview values={values} />
      </div>
    </>
  );
}
