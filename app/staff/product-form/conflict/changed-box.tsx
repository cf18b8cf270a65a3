import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { formatMoment } from "#app/staff/layout/format-moment.ts";
import { FIELD_NAMES, type FormValues, type OpenedProduct, type ProductField } from "../form-values.ts";
import { describeField } from "./changed-fields.ts";

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
          <section
            key={field}
            className="changed-box__field stack start gap-2 line-above"
            aria-label={FIELD_NAMES[field]}
          >
            <h2>{FIELD_NAMES[field]}</h2>
            <dl>
              <Side title="In the shop now" lines={describeField(newest.values, field)} />
              <Side title="Yours" lines={describeField(mine, field)} />
            </dl>
          </section>
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

function Side({ title, lines }: { title: string; lines: string[] }) {
  return (
    <div>
      <dt className="muted tiny bold">{title}</dt>
      {Object.entries(lines).map(([at, line]) => (
        <dd key={at} className="anywhere">
          {line}
        </dd>
      ))}
    </div>
  );
}
