import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { BothVersions } from "#app/staff/layout/both-versions.tsx";
import { formatMoment } from "#app/staff/layout/format-moment.ts";
import { TRANSLATED_TEXTS } from "#domain/products/translations.ts";
import { FIELD_NAMES, FIELDS, type FormValues, type OpenedProduct, type ProductField } from "../form-values.ts";
import { shownPackage, toDraft, toLines } from "../to-draft.ts";

interface ChangedBoxProps {
  newest: OpenedProduct;
  mine: FormValues;
  fields: ProductField[];
  onUseNewest: () => void;
  onSaveMine: () => void;
}

/** Somebody else saved the product meanwhile: staff decide which version stays. */
export function ChangedBox({ newest, mine, fields, onUseNewest, onSaveMine }: ChangedBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className="notice notice--error form-problems" role="alert" tabIndex={-1}>
      <CircleAlert className="icon" aria-hidden />
      <div className="changed-box row wrap gap-3 grow">
        <p>
          <b>
            Not saved: <bdi>{newest.changedBy ?? "somebody else"}</bdi> changed this product
            {newest.version ? ` on ${formatMoment(newest.version)}` : ""}
          </b>
          , while it was open here. Everything you typed is still in the form.
        </p>
        {fields.map((field) => (
          <BothVersions
            key={field}
            name={FIELD_NAMES[field]}
            theirs={describeField(newest.values, field)}
            mine={describeField(mine, field)}
          />
        ))}
        <button className="btn btn--outline" type="button" onClick={onSaveMine}>
          Save mine anyway
        </button>
        <button className="btn btn--outline" type="button" onClick={onUseNewest}>
          Discard mine
        </button>
      </div>
    </div>
  );
}

/** The fields that somebody else changed since they were read, to something other than mine. */
export function changedMeanwhile(read: FormValues, newest: FormValues, mine: FormValues): ProductField[] {
  const [was, is, wanted] = [read, newest, mine].map(printFields);
  return FIELDS.filter((field) => is?.[field] !== was?.[field] && is?.[field] !== wanted?.[field]);
}

/** As the shop stores them: texts are trimmed. */
function printFields(values: FormValues): Record<string, string> {
  const trimmed = (_name: string, value: unknown) => (typeof value === "string" ? value.trim() : value);
  const { image_packages, ...draft } = toDraft(values);
  const translated = TRANSLATED_TEXTS.map(({ path }) => [path, toLines(values[path])]);
  const product_images = [draft.product_images, image_packages];
  const fields = { ...draft, product_images, ...Object.fromEntries(translated) };
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, JSON.stringify(value, trimmed)]));
}

export function describeField(values: FormValues, field: ProductField): string[] {
  switch (field) {
    case "product_images":
      return values.product_images.map((row) => {
        const shown = shownPackage(values, row);
        return shown ? `${row.address}: shows ${shown}` : row.address;
      });
    case "price_sizes":
      return values.price_sizes.map(
        ({ size, mrp, discount, is_popular, sold_out }) =>
          `${size}: MRP ₹${mrp}, discount ₹${discount}${is_popular ? ", popular" : ""}${sold_out ? ", sold out" : ""}`,
      );
    case "packages":
      return values.packages.map(({ type, extraCost }) => `${type}: extra cost ₹${extraCost}`);
    default:
      return toLines(values[field]);
  }
}
