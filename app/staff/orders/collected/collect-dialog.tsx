import { X } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { formatRupees } from "#domain/products/pricing.ts";
import { type Collected, collectedInWords, differenceInWords, missingOf, NOTE_MAX } from "#domain/rounds/collected.ts";
import { NO_RUPEES, readRupees } from "#domain/typed-amount.ts";
import { useBackCloses } from "../use-back-closes.ts";
import { type CollectedDraft, choose, HOWS, type How, readDraft, startDraft } from "./collected-draft.ts";

interface CollectDialogProps {
  title: string;
  /** What the button says, before the amount. */
  done: string;
  name: string;
  to_collect: number;
  /** Nobody agreed on the price yet: what is collected becomes it. */
  openPrice?: { catalogue_total: number | null } | undefined;
  /** Whether nothing at all is no answer. */
  refusesNothing?: boolean;
  /** What was typed before the dialog was closed; undefined where nothing was. */
  draft: CollectedDraft | undefined;
  onDraft: (draft: CollectedDraft) => void;
  onCollect: (collected: Collected) => void;
  onClose: () => void;
}

const WORDS: Record<How, string> = { cash: "Cash", upi: "UPI", both: "Both" };
const NOTHING = "Type an amount above 0";

/** Money changes hands: how much, and how. What was typed outlives the dialog, so that no slip of a finger loses it. */
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
  const titleId = useId();
  const due = openPrice ? undefined : to_collect;
  const draft = props.draft ?? startDraft(due);
  const [tried, setTried] = useState(false);
  useBackCloses(onClose);
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
    <Field label={label} error={tried ? wrongOf(field) : undefined}>
      {(control) => (
        <input
          {...control}
          name={field}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          value={draft[field]}
          onChange={({ target }) => setDraft({ ...draft, [field]: target.value })}
          onFocus={({ target }) => target.select()}
        />
      )}
    </Field>
  );

  return (
    <Dialog className="dialog" aria-labelledby={titleId} onClose={onClose}>
      <div className="dialog__head">
        <h2 id={titleId}>{title}</h2>
        <button className="btn btn--icon" type="button" aria-label="Close" onClick={onClose}>
          <X className="icon icon--lg" aria-hidden />
        </button>
      </div>
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
          <p className={difference ? "collect__difference" : "visually-hidden"} role="status">
            {difference ? `${difference} than ${formatRupees(to_collect, 2)}` : null}
          </p>
          {difference ? (
            <Field label="Why? (optional)">
              {(control) => (
                <input
                  {...control}
                  name="note"
                  autoComplete="off"
                  maxLength={NOTE_MAX}
                  value={draft.note}
                  onChange={({ target }) => setDraft({ ...draft, note: target.value })}
                />
              )}
            </Field>
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
    </Dialog>
  );
}

function tellOpenPrice(said: number, { catalogue_total }: { catalogue_total: number | null }): string {
  const catalogue = catalogue_total === null ? "" : `, the catalogue ${formatRupees(catalogue_total, 2)}`;
  const figures = `The order says ${formatRupees(said, 2)}${catalogue}.`;
  return `The price was not agreed. ${figures} What you collect is the price then; with 0, what the order says is owed.`;
}
