import { TextField } from "#app/ui/text-field.tsx";
import { formatRupees, toPaise } from "#domain/products/pricing.ts";
import type { AgreedDraft } from "./agreed-draft.ts";

type Way = AgreedDraft["agreed_as"];

const WAYS: Record<Way, string> = {
  nothing: "Total of the lines",
  off: "Discount",
  total: "Agreed total",
};
/** Labels that messages of an order's fields continue. */
export const ORDER_LABELS = { "agreed.rupees": "The amount", bill_gstin: "The GSTIN" };
const SETTLED = "Price settled with the customer";

interface AgreedFieldsProps {
  draft: AgreedDraft;
  ways?: Way[];
  /** The order came as text and has no lines. */
  isText?: boolean;
  isAsOrdered?: boolean;
  /** Total before anything is agreed. */
  total: number;
  catalogue_total: number | null;
  errorOf: (...path: string[]) => string | undefined;
  change: (changed: Partial<AgreedDraft>) => void;
  focusAfter: (...selectors: string[]) => void;
}

export function AgreedFields({
  draft,
  ways = Object.keys(WAYS) as Way[],
  isText = false,
  isAsOrdered = false,
  total,
  catalogue_total,
  errorOf,
  change,
  focusAfter,
}: AgreedFieldsProps) {
  const isOpen = catalogue_total === null || toPaise(catalogue_total) !== toPaise(total);
  function settle(rupees: number) {
    const agreed_reason = draft.agreed_reason || SETTLED;
    change({ agreed_as: "total", agreed_rupees: String(rupees), agreed_reason, keeps_total: true });
    focusAfter("[name=agreed_rupees]");
  }
  return (
    <section className="stack gap-5" aria-labelledby="agreed-fields">
      <h2 id="agreed-fields">What the customer pays</h2>
      {isOpen && total >= 0 && draft.agreed_as === "nothing" ? (
        <div className="tint agreed-fields__open stack gap-2">
          <p>The total differs from the catalogue. What did you agree on?</p>
          <button className="btn btn--outline" type="button" onClick={() => settle(total)}>
            {isAsOrdered ? "As ordered" : "By the lines"}: {formatRupees(total, 2)}
          </button>
          {catalogue_total === null ? null : (
            <button className="btn btn--outline" type="button" onClick={() => settle(catalogue_total)}>
              By the catalogue: {formatRupees(catalogue_total, 2)}
            </button>
          )}
        </div>
      ) : null}
      <fieldset>
        <legend className="visually-hidden">Agreed amount</legend>
        {ways.map((as) => (
          <label key={as} className="tick">
            <input
              type="radio"
              name="agreed_as"
              checked={draft.agreed_as === as}
              onChange={() => change({ agreed_as: as, keeps_total: false })}
            />
            {as === "nothing" && isText ? "Total of the order" : WAYS[as]}
          </label>
        ))}
      </fieldset>
      {draft.agreed_as === "nothing" ? null : (
        <>
          <TextField
            label={draft.agreed_as === "off" ? "Rupees off" : "Total in rupees"}
            error={errorOf("agreed", "rupees")}
            name="agreed_rupees"
            inputMode="decimal"
            maxLength={16}
            value={draft.agreed_rupees}
            onType={(typed) => change({ agreed_rupees: typed, keeps_total: true })}
          />
          <TextField
            label="Reason, such as the coupon"
            error={errorOf("agreed", "reason")}
            name="agreed_reason"
            maxLength={200}
            value={draft.agreed_reason}
            onType={(typed) => change({ agreed_reason: typed })}
          />
        </>
      )}
    </section>
  );
}
