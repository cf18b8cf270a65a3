import { type FormEvent, useState } from "react";
import { QrCode } from "#app/ui/qr-code.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { TitledDialog } from "#app/ui/titled-dialog.tsx";
import { formatRupees } from "#domain/products/pricing.ts";
import { type Collected, collectedInWords, differenceInWords, missingOf } from "#domain/rounds/collected.ts";
import { NOTE_MAX } from "#domain/rounds/collected-schema.ts";
import { type Debts, describeDebts, dueWith } from "#domain/rounds/old-debts.ts";
import { confirmMore, findTooMuch, mostCollected } from "#domain/rounds/too-much.ts";
import { NO_RUPEES, readRupees } from "#domain/typed-amount.ts";
import {
  type CollectedDraft,
  choose,
  HOWS,
  type How,
  type Part,
  readDraft,
  startDraft,
  takeDebts,
  typeAmount,
} from "./collected-draft.ts";
import { paymentOf, usePayee } from "./payee.ts";
import { TakeDebts } from "./stop-debts.tsx";
import "./collect-dialog.css";

interface CollectDialogProps {
  title: string;
  done: string;
  name: string;
  code: string;
  to_collect: number;
  /** Debts of other orders, paid by what exceeds this one. */
  debts?: Debts;
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
  const { title, done, name, code, refusesNothing = false, onDraft: setDraft, onCollect, onClose } = props;
  // As they were when it was opened: a code for them may have been scanned.
  const [{ to_collect, debts = [], openPrice }] = useState(props);
  const draft = props.draft ?? startDraft(openPrice ? undefined : to_collect);
  const due = dueWith(to_collect, debts, draft.takesDebts);
  const agreed = openPrice ? undefined : due;
  const [tried, setTried] = useState(false);
  const collected = readDraft(draft);
  const difference = collected && !openPrice ? differenceInWords(missingOf(due, collected)) : "";
  const paysDebts = difference && debts.length > 0 && !draft.takesDebts && collected && missingOf(due, collected) < 0;
  const isRefused = refusesNothing && collected !== undefined && collected.cash + collected.upi === 0;

  /** An open price pays no debts. */
  const all = openPrice ? to_collect : dueWith(to_collect, debts, true);
  const tooMuch = collected && findTooMuch(collected, mostCollected({ due: all, openPrice }));

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!collected || isRefused || tooMuch) return setTried(true);
    const question = openPrice ? undefined : confirmMore(collected, all);
    if (question === undefined || window.confirm(question)) onCollect(collected);
  }

  function wrongOf(field: Part): string | undefined {
    if (readRupees(draft[field]) === undefined) return `The amount ${NO_RUPEES}`;
    if (tooMuch?.path[0] === field) return `The amount ${tooMuch.message}`;
    return isRefused ? NOTHING : undefined;
  }

  const amountField = (field: Part, label: string) => (
    <TextField
      label={label}
      error={tried ? wrongOf(field) : undefined}
      name={field}
      inputMode="decimal"
      maxLength={14}
      value={draft[field]}
      onType={(typed) => setDraft(typeAmount(draft, field, typed, agreed))}
      onFocus={({ target }) => target.select()}
    />
  );

  return (
    <TitledDialog title={title} onClose={onClose}>
      <form className="collect" onSubmit={onSubmit}>
        <div className="dialog__body">
          <p className="collect__due row gap-4 spread anywhere">
            <bdi>{name}</bdi> {openPrice ? null : <b className="tabular-nums">{formatRupees(due, 2)}</b>}
          </p>
          {openPrice ? (
            <p className="notice">{tellOpenPrice(to_collect, openPrice, debts)}</p>
          ) : (
            <TakeDebts
              debts={debts}
              takesDebts={draft.takesDebts}
              onChange={(takes) => setDraft(takeDebts(draft, takes, dueWith(to_collect, debts, takes)))}
            />
          )}
          <fieldset className="segments collect__hows" aria-label="How was it paid?">
            {HOWS.map((how) => (
              <button
                key={how}
                type="button"
                aria-pressed={draft.how === how}
                onClick={() => setDraft(choose(draft, how, agreed))}
              >
                {WORDS[how]}
              </button>
            ))}
          </fieldset>
          {draft.how === "upi" ? null : amountField("cash", "Collected in cash, in rupees")}
          {draft.how === "cash" ? null : amountField("upi", "Collected by UPI, in rupees")}
          <UpiCode code={code} amount={collected?.upi} />
          <p className={difference ? "tint" : "visually-hidden"} role="status">
            {difference ? `${difference} than ${formatRupees(due, 2)}.` : null}
            {paysDebts ? ` It goes towards the ${describeDebts(debts)}.` : null}
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

/** UPI code for exactly the part that is paid by UPI. */
function UpiCode({ code, amount }: { code: string; amount: number | undefined }) {
  const [isShown, setShown] = useState(false);
  const payment = paymentOf(usePayee({ isShown }), { code, amount });
  if (payment === undefined || amount === undefined) return null;
  const words = formatRupees(amount, 2);
  return isShown ? (
    <div ref={scrollTo}>
      <QrCode text={payment} label={`Code to pay ${words} by UPI`} />
    </div>
  ) : (
    <button className="btn btn--outline" type="button" onClick={() => setShown(true)}>
      Show the UPI code for {words}
    </button>
  );
}

/** Scrolls a part to the middle: the buttons stick to the bottom and would cover it there. */
function scrollTo(part: HTMLElement | null): void {
  part?.scrollIntoView({ block: "center" });
}

function tellOpenPrice(said: number, { catalogue_total }: { catalogue_total: number | null }, debts: Debts): string {
  const catalogue = catalogue_total === null ? "" : `, the catalogue ${formatRupees(catalogue_total, 2)}`;
  const without = debts.length > 0 ? ` Do not add the ${describeDebts(debts)}.` : "";
  const figures = `The order says ${formatRupees(said, 2)}${catalogue}.`;
  return `The price was not agreed. ${figures} The amount you collect becomes the price. If you collect 0, the order's total is owed.${without}`;
}
