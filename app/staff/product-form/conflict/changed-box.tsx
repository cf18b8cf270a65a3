import { CircleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { formatMoment } from "#app/staff/layout/format-moment.ts";
import { useFocusAfter } from "#app/ui/hooks/use-focus-after.ts";
import { FIELD_NAMES, type ProductField } from "../field-names.ts";
import type { FormValues, OpenedProduct } from "../form-values.ts";
import { describeField } from "./changed-fields.ts";

interface ChangedBoxProps {
  newest: OpenedProduct;
  mine: FormValues;
  /** The fields in which the newest differs from mine. */
  fields: ProductField[];
  onTake: (field: ProductField) => void;
  onSaveMine: () => void;
}

/** Somebody else saved the product while it stood open here. Nothing is overwritten before a person has said so. */
export function ChangedBox({ newest, mine, fields, onTake, onSaveMine }: ChangedBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  const focusAfter = useFocusAfter(box);
  useEffect(() => box.current?.focus(), []);
  const see = () => {
    setSeen(true);
    focusAfter("[data-take]");
  };
  const take = (field: ProductField) => {
    onTake(field);
    focusAfter("[data-take]", "[data-save]");
  };
  return (
    <div ref={box} className="notice notice--error product-form__failed" role="alert" tabIndex={-1}>
      <CircleAlert className="icon" aria-hidden />
      <div className="changed-box">
        <p>
          <b>Not saved: this product was changed{newest.version ? ` on ${formatMoment(newest.version)}` : ""}</b>, while
          it was open here. Everything you typed is still in the form.
        </p>
        {seen ? (
          fields.map((field) => (
            <section key={field} className="changed-box__field" aria-label={FIELD_NAMES[field]}>
              <h2>{FIELD_NAMES[field]}</h2>
              <dl>
                <Side title="In the shop now" lines={describeField(newest.values, field)} />
                <Side title="Yours" lines={describeField(mine, field)} />
              </dl>
              <button
                className="btn btn--outline"
                type="button"
                data-take
                aria-label={`Take the newest: ${FIELD_NAMES[field]}`}
                onClick={() => take(field)}
              >
                Take the newest
              </button>
            </section>
          ))
        ) : (
          <button className="btn btn--outline" type="button" onClick={see}>
            See the newest
          </button>
        )}
        {seen && fields.length === 0 ? <p>You have taken over all of it.</p> : null}
        <button className="btn btn--outline" type="button" data-save onClick={onSaveMine}>
          {fields.length > 0 ? "Save mine anyway" : "Save"}
        </button>
      </div>
    </div>
  );
}

function Side({ title, lines }: { title: string; lines: string[] }) {
  return (
    <div>
      <dt>{title}</dt>
      {Object.entries(lines).map(([at, line]) => (
        <dd key={at}>{line}</dd>
      ))}
    </div>
  );
}
