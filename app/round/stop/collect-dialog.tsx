import { type FormEvent, useState } from "react";
import { TextField } from "#app/ui/text-field.tsx";
import { TitledDialog } from "#app/ui/titled-dialog.tsx";
import { formatRupees } from "#domain/products/pricing.ts";
import { type Collected, collectedInWords, differenceInWords, missingOf } from "#domain/rounds/collected.ts";
import { NOTE_MAX } from "#domain/rounds/collected-schema.ts";
import { NO_RUPEES, readRupees } from "#domain/typed-amount.ts";
import { type CollectedDraft, choose, HOWS, type How, readDraft, startDraft } from "./collected-draft.ts";
import "./collect-dialog.css";

interface CollectDialogProps {
  title: string;
  done: string;
  name: string;
  to_collect: number;
  /** No price is agreed: the collected amount becomes the price. */
  openPrice?: { catalogue_total: number | null } | undefined;
  /** Whether ₹0 is refused. */
  refusesNothing?: boolean;
  /** Kept by the caller, so that closing the dialog loses nothing. */
  draft: CollectedDraft | undefined;
  onDraft: (draft: CollectedDraft) => void;
  onCollect: (collected: Collected) => void;
  onClose: () => void;
}

const WORDS: Record<How, string> = { cash: "Cash", upi: "UPI", both: "Both" };
const NOTHING = "Type an amount above 0";

export function CollectDialog(props: CollectDialogProps) {
  const {
    title,
    done,
    name,
    to_collect,
    openPrice,
    refusesNothing = false,
    onDraft: setDraft,
    onCollect,
    onClose,
  } = props;
  const due = openPrice ? undefined : to_collect;
  const draft = props.draft ?? startDraft(due);
  const [tried, setTried] = useState(false);
  const collected = readDraft(draft);
  const difference = collected && !openPrice ? differenceInWords(missingOf(to_collect, collected)) : "";
  const isRefused = refusesNothing && collected !== undefined && collected.cash + collected.upi === 0;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (collected && !isRefused) onCollect(collected);
    else setTried(true);
  }

  function wrongOf(field: "cash" | "upi"): string | undefined {
    if (readRupees(draft[field]) === undefined) return `The amount ${NO_RUPEES}`;
    return isRefused ? NOTHING : undefined;
  }

  const amountField = (field: "cash" | "upi", label: string) => (
    <TextField
      label={label}
      error={tried ? wrongOf(field) : undefined}
      name={field}
      inputMode="decimal"
      maxLength={14}
      value={draft[field]}
      onType={(typed) => setDraft({ ...draft, [field]: typed })}
      onFocus={({ target }) => target.select()}
    />
  );

  return (
    <TitledDialog title={title} onClose={onClose}>
      <form className="collect" onSubmit={onSubmit}>
        <div className="dialog__body">
          <p className="collect__due">
            <bdi>{name}</bdi> {openPrice ? null : <b className="tabular-nums">{formatRupees(to_collect, 2)}</b>}
          </p>
          {openPrice ? <p className="notice">{tellOpenPrice(to_collect, openPrice)}</p> : null}
          <fieldset className="segments collect__hows" aria-label="How was it paid?">
            {HOWS.map((how) => (
              <button
                key={how}
                type="button"
                aria-pressed={draft.how === how}
                onClick={() => setDraft(choose(draft, how, due))}
              >
                {WORDS[how]}
              </button>
            ))}
          </fieldset>
          {draft.how === "upi" ? null : amountField("cash", "Collected in cash, in rupees")}
          {draft.how === "cash" ? null : amountField("upi", "Collected by UPI, in rupees")}
          <p className={difference ? "tint" : "visually-hidden"} role="status">
            {difference ? `${difference} than ${formatRupees(to_collect, 2)}` : null}
          </p>
          {difference ? (
            <TextField
              label="Why? (optional)"
              name="note"
              maxLength={NOTE_MAX}
              value={draft.note}
              onType={(typed) => setDraft({ ...draft, note: typed })}
            />
          ) : null}
        </div>
        <div className="dialog__foot">
          <button className="btn btn--outline" type="button" onClick={onClose}>
            Go back
          </button>
          <button className="btn" type="submit">
            {collected ? `${done}, ${collectedInWords(collected)}` : done}
          </button>
        </div>
      </form>
    </TitledDialog>
  );
}

function tellOpenPrice(said: number, { catalogue_total }: { catalogue_total: number | null }): string {
  const catalogue = catalogue_total === null ? "" : `, the catalogue ${formatRupees(catalogue_total, 2)}`;
  const figures = `The order says ${formatRupees(said, 2)}${catalogue}.`;
  return `The price was not agreed. ${figures} The amount you collect becomes the price. If you collect 0, the order's total is owed.`;
}
