import { useMutation } from "@tanstack/react-query";
import { UserX, X } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { customersApi } from "#app/staff/api/customers-api.ts";
import { queryClient } from "#app/staff/api/query-client.ts";
import { countOrders } from "#app/staff/orders/order-words.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { ApiError } from "#domain/api-error.ts";
import { lastDigits } from "#domain/orders/erased.ts";
import type { KnownCustomer } from "#domain/orders/known-customer.ts";
import { OPEN_STATES } from "#domain/orders/order-steps.ts";
import { formatRupees } from "#domain/products/pricing.ts";

interface EraseCustomerProps {
  customer: KnownCustomer;
  number: string;
}

/** Asks twice: with what will go, and for the last digits of the number. */
export function EraseCustomer({ customer, number }: EraseCustomerProps) {
  const [asked, setAsked] = useState<"what goes" | "digits">();
  const close = () => setAsked(undefined);
  return (
    <section aria-labelledby="customer-erase">
      <h2 id="customer-erase">Erase</h2>
      <p className="dash__muted">When somebody wants to be forgotten. It cannot be taken back.</p>
      <button className="btn btn--danger customer__erase" type="button" onClick={() => setAsked("what goes")}>
        <UserX className="icon" aria-hidden />
        Erase this customer
      </button>
      {asked === "what goes" ? <WhatGoes customer={customer} onYes={() => setAsked("digits")} onNo={close} /> : null}
      {asked === "digits" ? <LastDigits customer={customer} number={number} onNo={close} /> : null}
    </section>
  );
}

function WhatGoes({ customer, onYes, onNo }: { customer: KnownCustomer; onYes: () => void; onNo: () => void }) {
  const { counts, name_customer } = customer;
  const open = OPEN_STATES.reduce((sum, state) => sum + counts[state], 0);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (open > 0) {
    return (
      <Question title="Not yet" onNo={onNo} foot={<Keep onNo={onNo}>Close</Keep>}>
        <p>
          {open === 1 ? "1 order is" : `${countOrders(open)} are`} still open. Deliver or cancel first: without a name
          and an address nothing can be delivered.
        </p>
      </Question>
    );
  }
  if (customer.owed > 0) {
    return (
      <Question title="Not yet" onNo={onNo} foot={<Keep onNo={onNo}>Close</Keep>}>
        <p>
          {formatRupees(customer.owed, 2)} is still owed of {customer.owing.map(({ code }) => code).join(", ")}. Write
          down that it came, or let it go, first: nobody would know any more who it was.
        </p>
      </Question>
    );
  }
  const yes = (
    <>
      <Keep onNo={onNo}>Keep</Keep>
      <button className="btn customer__yes" type="button" onClick={onYes}>
        Go on
      </button>
    </>
  );
  return (
    <Question title={`Erase ${name_customer}?`} onNo={onNo} foot={yes}>
      <p>
        From {countOrders(all)} name, phones, address, e-mail, comments, mails and notes are erased, for good. Mails
        that still wait are not sent.
      </p>
      <p>Numbers, lines, amounts and bills stay for your accounts, and the figures stay as they are.</p>
      <p className="dash__muted">Backups, printed slips, sent mails and exported lists are not touched.</p>
    </Question>
  );
}

function LastDigits({ customer, number, onNo }: EraseCustomerProps & { onNo: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const erase = useMutation({
    mutationFn: () => customersApi.eraseCustomer(number, typed.trim()),
    onSuccess({ orders }) {
      navigate("/dashboard/customers", { replace: true, state: { erased: orders } });
      queryClient.clear();
    },
  });
  const problem = isWrong ? "These are not the last four digits of this number" : describeProblem(erase.error);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (erase.isPending) return;
    const isRight = typed.trim() === lastDigits(number);
    setWrong(!isRight);
    if (isRight) erase.mutate();
  }

  const foot = (
    <>
      <Keep onNo={onNo} isBusy={erase.isPending}>
        Keep
      </Keep>
      <button className="btn customer__yes" type="submit" form={formId} aria-busy={erase.isPending}>
        {erase.isPending ? "Erasing..." : "Erase for good"}
      </button>
    </>
  );
  return (
    <Question title={`Erase ${customer.name_customer}?`} onNo={() => erase.isPending || onNo()} foot={foot}>
      <form id={formId} noValidate onSubmit={onSubmit}>
        <Field label="The last four digits of the phone number" error={problem}>
          {(control) => (
            <input
              {...control}
              ref={input}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setWrong(false);
                erase.reset();
              }}
            />
          )}
        </Field>
      </form>
    </Question>
  );
}

function describeProblem(error: Error | null): string | undefined {
  if (!error) return undefined;
  return (error instanceof ApiError && error.reason) || "It is not known whether it was erased. Please try again.";
}

interface QuestionProps {
  title: string;
  onNo: () => void;
  foot: ReactNode;
  children: ReactNode;
}

function Question({ title, onNo, foot, children }: QuestionProps) {
  const titleId = useId();
  return (
    <Dialog className="dialog" aria-labelledby={titleId} onClose={onNo}>
      <div className="dialog__head">
        <h2 id={titleId}>{title}</h2>
        <button className="btn btn--icon" type="button" aria-label="Close" onClick={onNo}>
          <X className="icon icon--lg" aria-hidden />
        </button>
      </div>
      <div className="dialog__body customer__question">{children}</div>
      <div className="dialog__foot">{foot}</div>
    </Dialog>
  );
}

function Keep({ onNo, isBusy = false, children }: { onNo: () => void; isBusy?: boolean; children: ReactNode }) {
  return (
    <button className="btn btn--outline" type="button" disabled={isBusy} onClick={onNo}>
      {children}
    </button>
  );
}
