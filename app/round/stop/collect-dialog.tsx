import { type FormEvent, useState } from "react";
import { QrCode } from "#app/ui/qr-code.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { TitledDialog } from "#app/ui/titled-dialog.tsx";
import { formatRupees } from "#domain/products/pricing.ts";
import { type Collected, missingOf } from "#domain/rounds/collected.ts";
import { NOTE_MAX } from "#domain/rounds/collected-schema.ts";
import type { Debts } from "#domain/rounds/old-debts.ts";
import { findTooMuch, mostCollected } from "#domain/rounds/too-much.ts";
import { readRupees } from "#domain/typed-amount.ts";
import {
  amountAbove,
  BOTH,
  CASH,
  COLLECTED_BY_UPI,
  COLLECTED_IN_CASH,
  collectedInWords,
  confirmMore,
  GO_BACK,
  goesTowards,
  HOW_PAID,
  labelUpiCode,
  NO_AMOUNT,
  showUpiCode,
  TYPE_AN_AMOUNT,
  tellDifference,
  tellOpenPrice,
  UPI,
  WHY,
} from "#words/stop.ts";
import {
  type CollectedDraft,
  choose,
  HOWS,
  type How,
  type Part,
  readDraft,
  reckon,
  startDraft,
  takeBefore,
  typeAmount,
} from "./collected-draft.ts";
import { paymentOf, usePayee } from "./payee.ts";
import { TakeBefore } from "./stop-debts.tsx";
import "./collect-dialog.css";

interface CollectDialogProps {
  title: string;
  done: string;
  name: string;
  code: string;
  to_collect: number;
  /** Debts of other orders, paid by what exceeds this one. */
  debts?: Debts;
  /** Paid too much for other orders. */
  credits?: Debts | undefined;
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

const WORDS: Record<How, string> = { cash: CASH, upi: UPI, both: BOTH };

export function CollectDialog(props: CollectDialogProps) {
  const { title, done, name, code, refusesNothing = false, onDraft: setDraft, onCollect, onClose } = props;
  // As they were when it was opened: a code for them may have been scanned.
  const [{ to_collect, debts = [], credits = [], openPrice }] = useState(props);
  const draft = props.draft ?? startDraft(openPrice ? undefined : to_collect);
  const { dueIf, tell } = reckon({ to_collect, debts, credits });
  const due = dueIf(draft);
  const agreed = openPrice ? undefined : due;
  const [tried, setTried] = useState(false);
  const collected = readDraft(draft);
  /** Below 0 where more was collected. */
  const missing = collected && !openPrice ? missingOf(due, collected) : 0;
  const paysDebts = missing < 0 && debts.length > 0 && !draft.takesDebts;
  const isRefused = refusesNothing && collected !== undefined && collected.cash + collected.upi === 0;

  /** An open price pays no debts. */
  const all = openPrice ? to_collect : dueIf({ ...draft, takesDebts: true });
  const most = mostCollected({ due: all, openPrice });
  const tooMuch = collected && findTooMuch(collected, most);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!collected || isRefused || tooMuch) return setTried(true);
    const more = openPrice ? 0 : missingOf(all, collected);
    if (more >= 0 || window.confirm(confirmMore(collected, more, all))) onCollect({ ...collected, ...tell(draft) });
  }

  function wrongOf(field: Part): string | undefined {
    if (readRupees(draft[field]) === undefined) return NO_AMOUNT;
    if (tooMuch?.path[0] === field) return amountAbove(most);
    return isRefused ? TYPE_AN_AMOUNT : undefined;
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
            <p className="notice">{tellOpenPrice(to_collect, openPrice.catalogue_total, debts)}</p>
          ) : (
            <TakeBefore
              debts={debts}
              credits={to_collect > 0 ? credits : []}
              takes={draft}
              onTake={(takes) => setDraft(takeBefore(draft, takes, dueIf({ ...draft, ...takes })))}
            />
          )}
          <fieldset className="segments collect__hows" aria-label={HOW_PAID}>
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
          {draft.how === "upi" ? null : amountField("cash", COLLECTED_IN_CASH)}
          {draft.how === "cash" ? null : amountField("upi", COLLECTED_BY_UPI)}
          <UpiCode code={code} amount={collected?.upi} />
          <p className={missing ? "tint" : "visually-hidden"} role="status">
            {missing ? tellDifference(missing, due) : null}
            {paysDebts ? goesTowards(debts) : null}
          </p>
          {missing ? (
            <TextField
              label={WHY}
              name="note"
              maxLength={NOTE_MAX}
              value={draft.note}
              onType={(typed) => setDraft({ ...draft, note: typed })}
            />
          ) : null}
        </div>
        <div className="dialog__foot">
          <button className="btn btn--outline" type="button" onClick={onClose}>
            {GO_BACK}
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
      <QrCode text={payment} label={labelUpiCode(words)} />
    </div>
  ) : (
    <button className="btn btn--outline" type="button" onClick={() => setShown(true)}>
      {showUpiCode(words)}
    </button>
  );
}

/** Scrolls a part to the middle: the buttons stick to the bottom and would cover it there. */
function scrollTo(part: HTMLElement | null): void {
  part?.scrollIntoView({ block: "center" });
}
