import { X } from "lucide-react";
import { type ChangeEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useShop } from "#app/brand/use-shop.ts";
import { legalPath } from "#app/shop/seo/legal-pages.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { useBackCloses } from "#app/ui/hooks/use-back-closes.ts";
import type { CartLine } from "#domain/cart/cart.ts";
import { inLanguage } from "#domain/language.ts";
import type { Customer } from "#domain/orders/order.ts";
import {
  CANCEL,
  CLOSE,
  ENTER_DETAILS,
  OPENS_NEW_TAB,
  SAFE_AGAIN,
  SENDING,
  SUBMIT,
  USED_FOR_ORDER,
} from "#words/booking.tsx";
import { NO_ITEMS } from "#words/cart-store.ts";
import { FULL_STOP } from "#words/full-stop.ts";
import { LANGUAGE } from "#words/language.ts";
import { describePayment } from "#words/payment.ts";
import { DELIVERY_AND_RETURNS, PRIVACY } from "#words/seo.ts";
import { describeAmount } from "../cart-amount.ts";
import type { FindChange } from "../use-line-check.ts";
import { CustomerFields, FillOffer, RememberBox } from "./customer-dialog-fields.tsx";
import { checkCustomer, isEmailValid, readDraft, readForm, storeDraft, storePinOf } from "./customer-form.ts";
import { PriceNotice } from "./price-notice.tsx";
import { type NotSent, sendBooking, settleBooking, startSending, watchBookings } from "./send-waiting.ts";
import { isWaiting, storeWaitingOrder } from "./waiting-order.ts";

// In the dialog's chunk: one file to load, and one to have when the network goes.
export { BookedOrder } from "./order-booked.tsx";
export { OrderNotSent, OrderWaiting } from "./order-waiting.tsx";
export { startSending } from "./send-waiting.ts";

interface CustomerDialogProps {
  cart: CartLine[];
  findChange: FindChange;
  onBooked: () => void;
  onBookedElsewhere: () => void;
  onNotSent: NotSent;
  onClose: () => void;
}

export default function CustomerDialog({ cart, findChange, onClose, ...on }: CustomerDialogProps) {
  const { onBooked, onBookedElsewhere, onNotSent } = on;
  const shop = useShop();
  /** Remounts the fields when they are filled in. */
  const [filled, setFilled] = useState(0);
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const draft = readDraft();
  useEffect(() => body.current?.querySelector("input")?.focus(), []);
  useAboveKeyboard(body);
  const { props, error, set, isBusy } = useForm({
    initial: draft,
    check: (typed: Customer) => checkCustomer(typed, isEmailValid(body.current)),
    confirm() {
      if (cart.length === 0) window.alert(NO_ITEMS);
      // Another tab has booked: the page says so, also where that tab was closed.
      else if (isWaiting()) startSending();
      else return true;
      onClose();
      return false;
    },
    send,
    onDone: onClose,
    explain(thrown) {
      console.error(thrown);
      return { issues: [], problem: "" };
    },
    isUncontrolled: true,
  });

  // A tab that is sending ends by its own response: it is the same order.
  const whenBooked = useRef(() => {});
  whenBooked.current = () => void (isBusy || onBookedElsewhere());
  // Once: a listener that is replaced while the event reaches the others would miss it.
  useEffect(() => watchBookings(() => whenBooked.current()), []);
  useBackCloses(() => isBusy || onClose());

  function onChange({ target, currentTarget }: ChangeEvent<HTMLFormElement>) {
    const { honeypot, ...typed } = readForm(currentTarget);
    storeDraft(typed);
    set({ [target.name]: target.value });
  }

  function onFill(details: Customer) {
    storeDraft({ ...readDraft(), ...details });
    flushSync(() => {
      setFilled(filled + 1);
      set(details);
    });
    body.current?.querySelector("input")?.focus();
  }

  async function send(customer: Customer): Promise<void> {
    const { honeypot, isRemembered } = readForm(body.current?.closest("form"));
    storePinOf(customer.address);
    const language = LANGUAGE === "en" ? undefined : LANGUAGE;
    const booking = { customer, cart, shopEmail: shop.email, language, honeypot, isRemembered };
    const sent = await sendBooking(booking);
    if (sent.isBooked) return settleBooking(sent.order, booking, onBooked);
    // Spec 8: a failed order e-mail is only logged.
    console.error(sent.error);
    if (!sent.isUnreachable) onNotSent(sent.reason);
    else if (!storeWaitingOrder({ ...booking, isTried: navigator.onLine })) onNotSent(SAFE_AGAIN, true);
  }

  return (
    <Dialog className="dialog" aria-labelledby={titleId} onClose={() => isBusy || onClose()}>
      <form {...props} aria-busy={isBusy} onChange={onChange}>
        <div className="dialog__head">
          <h2 id={titleId}>{ENTER_DETAILS}</h2>
          <button className="btn btn--icon" type="button" aria-label={CLOSE} disabled={isBusy} onClick={onClose}>
            <X className="icon icon--lg" aria-hidden />
          </button>
        </div>
        <div className="dialog__body" ref={body}>
          <div className="customer-dialog__amount muted small tabular-nums" aria-live="polite">
            <p>
              {cart.length === 0
                ? NO_ITEMS
                : `${describeAmount(cart)}${FULL_STOP} ${describePayment(shop)}${FULL_STOP}`}
            </p>
            <PriceNotice cart={cart} findChange={findChange} />
          </div>
          <FillOffer typed={draft} onFill={onFill} />
          <CustomerFields key={filled} draft={draft} error={error} isSending={isBusy} />
          <RememberBox defaultChecked={draft.isRemembered} disabled={isBusy} />
          <RightsLinks />
        </div>
        <div className="dialog__foot">
          <button className="btn btn--outline" type="button" disabled={isBusy} onClick={onClose}>
            {CANCEL}
          </button>
          <button className="btn" type="submit" aria-busy={isBusy}>
            {isBusy ? (
              <>
                <span className="spinner" aria-hidden />
                {SENDING}
              </>
            ) : (
              SUBMIT
            )}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

const RIGHTS = [
  { name: "privacy", words: PRIVACY },
  { name: "delivery-and-returns", words: DELIVERY_AND_RETURNS },
];

/** Links open in a new tab, so that the form stays as it is. */
function RightsLinks() {
  return (
    <p className="customer-dialog__rights row wrap small">
      <span>{USED_FOR_ORDER}</span>
      {RIGHTS.map(({ name, words }) => (
        <a key={name} className="link" href={inLanguage(LANGUAGE, legalPath(name))} target="_blank" rel="noopener">
          {words}
          <span className="visually-hidden">{OPENS_NEW_TAB}</span>
        </a>
      ))}
    </p>
  );
}

/** Least room above the keyboard: with less, the sticky head and foot would cover the fields. In rem, as they are. */
const LOW_REM = 20;

/** Ends the dialog around this element above a phone's keyboard, which only the visual viewport knows of. */
function useAboveKeyboard(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = inside.current?.closest("dialog");
    const view = window.visualViewport;
    if (!dialog || !view) return;
    const lowPx = LOW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    let height = view.height;
    const adapt = () => {
      // A zoomed page is smaller too, but nothing is covered.
      const covered = view.scale > 1 ? 0 : Math.max(0, window.innerHeight - view.height - view.offsetTop);
      dialog.style.setProperty("--keyboard", `${covered}px`);
      dialog.toggleAttribute("data-low", window.innerHeight - covered < lowPx);
      // Some browsers shrink the page instead.
      const isShrunk = view.scale === 1 && view.height < height;
      height = view.height;
      if (covered > 0 || isShrunk) dialog.querySelector(":focus")?.scrollIntoView({ block: "nearest" });
    };
    adapt();
    const listeners = new AbortController();
    for (const change of ["resize", "scroll"]) view.addEventListener(change, adapt, { signal: listeners.signal });
    return () => listeners.abort();
  }, [inside]);
}
