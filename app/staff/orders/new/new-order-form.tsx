import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { saveOnCtrlEnter } from "#app/staff/layout/enter-key.ts";
import { PageHeading } from "#app/staff/layout/page-heading.tsx";
import { useFocusAfter } from "#app/ui/hooks/use-focus-after.ts";
import { randomKey } from "#app/ui/random-key.ts";
import { itemsInWords } from "#domain/cart/cart.ts";
import { channelInWords, STAFF_CHANNELS } from "#domain/orders/channel.ts";
import type { KnownCustomer } from "#domain/orders/known-customer.ts";
import { phoneNumber } from "#domain/phone.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import { BackToOrders } from "../back-to-orders.tsx";
import { CustomerFields } from "../form/customer-fields.tsx";
import { sumUp } from "../form/draft-line.ts";
import { storeDraft } from "../form/draft-storage.ts";
import { OilsSection } from "../form/oils-section.tsx";
import { PhoneField } from "../form/phone-field.tsx";
import { useProducts } from "../form/use-products.ts";
import type { BookedOrder } from "./booked-order.tsx";
import { BookingProblemBox } from "./booking-problem.tsx";
import { ChoiceField } from "./choice-field.tsx";
import { CustomerOffer } from "./customer-offer.tsx";
import { checkDraft, isHandedOver, listPrices, type OrderDraft, toNewOrder } from "./order-draft.ts";
import { orderAgain } from "./repeat-order.ts";
import { useBookOrder } from "./use-book-order.ts";
import { useDebounced } from "./use-debounced.ts";
import { useOrderDraft } from "./use-order-draft.ts";

/** Nobody is looked up while digits still come. */
const REST_MS = 250;

const CHANNELS = STAFF_CHANNELS.map((channel) => ({ value: channel, words: channelInWords(channel) }));
const HAND_OVERS = [
  { value: "later", words: "Later" },
  { value: "cash", words: "Now, in cash" },
  { value: "upi", words: "Now, by UPI" },
] as const;

interface Used {
  number: string;
  what: "customer" | "same again";
  changes: string[];
}

/** `phone` is what a customer's page has led here with, or nothing. */
export function NewOrderForm({ phone }: { phone: string }) {
  const navigate = useNavigate();
  const { draft, change: changeDraft, isBack, startAnew } = useOrderDraft(phone);
  const { current: products, failed, reload } = useProducts();
  const { book, booking, problem, forgetProblem } = useBookOrder();
  const [tried, setTried] = useState(false);
  const [used, setUsed] = useState<Used>();
  const form = useRef<HTMLFormElement>(null);
  const focusAfter = useFocusAfter(form);
  useEffect(() => {
    if (!isBack) form.current?.querySelector<HTMLElement>("[name=phone]")?.focus();
  }, [isBack]);

  const number = useDebounced(phoneNumber(draft.phone), REST_MS);
  const issues = [
    ...(tried && products ? checkDraft(draft, products) : []),
    ...(problem?.is === "refused" ? problem.issues : []),
  ];
  const issueOf = (...path: (string | number)[]) =>
    issues.find((issue) => path.every((part, at) => issue.path[at] === part));
  const errorOf = (field: string) => issueOf(field)?.message;
  const prices = products && listPrices(draft.lines, products);
  const { items, total } = sumUp(draft.lines, prices ?? []);

  function change(changed: Partial<OrderDraft>) {
    forgetProblem();
    changeDraft(changed);
  }
  function use({ name_customer, address, email, last_order }: KnownCustomer, what: Used["what"]) {
    const { lines, changes } = orderAgain(last_order.lines ?? [], products ?? []);
    const isAgain = what === "same again";
    setUsed({ number, what, changes: isAgain ? changes : [] });
    change({ name_customer, address, email: email ?? "", ...(isAgain && { lines }) });
    focusAfter(".known-customer__used");
  }
  async function send(key: string) {
    if (!products) return;
    setTried(true);
    if (checkDraft(draft, products).length > 0) return focusAfter("[aria-invalid=true]");
    const code = await book(toNewOrder(draft, products), key);
    if (code === undefined) return reload();
    storeDraft(null);
    const { name_customer, email } = draft;
    const booked: BookedOrder = {
      code,
      at: Date.now(),
      name_customer,
      items,
      total,
      email: email.trim(),
      isHandedOver: isHandedOver(draft),
    };
    navigate("/dashboard/orders/new", { replace: true, state: { booked } });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    send(draft.key);
  }
  function bookAnother() {
    const key = randomKey();
    change({ key });
    send(key);
  }

  return (
    <>
      <PageHeading title="New order" line="By phone, by WhatsApp or at the press" back={<BackToOrders />} />
      {isBack ? (
        <p className="notice order-form__back" role="status">
          <span>You had not finished this order. What you had typed is back; it is not booked yet.</span>
          <button className="btn btn--quiet" type="button" onClick={startAnew}>
            Start anew
          </button>
        </p>
      ) : null}
      <form ref={form} className="order-form" noValidate onSubmit={submit} onKeyDown={saveOnCtrlEnter}>
        {/* What is typed while it is booked would be lost. */}
        <div className="order-form__body" inert={booking}>
          <div className="order-form__customer">
            <PhoneField phone={draft.phone} error={errorOf("phone")} onType={(phone) => change({ phone })} />
            {number ? (
              <CustomerOffer
                key={number}
                number={number}
                used={used?.number === number ? used : undefined}
                isReady={products !== undefined}
                onUse={use}
              />
            ) : null}
            <ChoiceField
              legend="How it comes"
              name="channel"
              options={CHANNELS}
              chosen={draft.channel}
              onChoose={(channel) => change({ channel })}
            />
            {draft.channel === "press" ? (
              <ChoiceField
                legend="Handed over and paid"
                name="hand_over"
                options={HAND_OVERS}
                chosen={draft.handOver}
                onChoose={(handOver) => change({ handOver })}
              />
            ) : null}
            <CustomerFields draft={draft} errorOf={errorOf} change={change} />
          </div>
          <OilsSection
            lines={draft.lines}
            prices={prices}
            products={products}
            failed={failed && !products}
            issueOf={issueOf}
            onChange={(lines) => change({ lines })}
            onRetry={reload}
            focusAfter={focusAfter}
          />
        </div>
        <div className="order-form__foot">
          {problem ? <BookingProblemBox problem={problem} onBookAnother={bookAnother} /> : null}
          <p className="order-form__total" role="status">
            {itemsInWords(items)} <b className="tabular-nums">{formatRupees(total, 2)}</b>
          </p>
          <button className="btn" type="submit" aria-disabled={booking} disabled={!products}>
            {booking ? "Booking..." : "Book order"}
          </button>
        </div>
      </form>
    </>
  );
}
