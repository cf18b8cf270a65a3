import { useMutation } from "@tanstack/react-query";
import { UserX } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { customersApi } from "#app/staff/api/customers-api.ts";
import { queryClient } from "#app/staff/api/query-client.ts";
import { OwnerButton } from "#app/staff/layout/owner-button.tsx";
import { countOrders } from "#app/staff/orders/order-words.ts";
import { Field } from "#app/ui/field.tsx";
import { TitledDialog } from "#app/ui/titled-dialog.tsx";
import { ApiError } from "#domain/api-error.ts";
import { isOrderKey } from "#domain/orders/customer-key.ts";
import { lastDigits } from "#domain/orders/erased.ts";
import type { KnownCustomer } from "#domain/orders/known-customer.ts";
import { OPEN_STATES } from "#domain/orders/order-steps.ts";
import { formatRupees } from "#domain/products/pricing.ts";

interface EraseCustomerProps {
  /** Null where no order has the number now. */
  customer: KnownCustomer | null;
  /** The phone number, or the code of an order without one. */
  id: string;
}

/** Asks twice: first names the data, then asks for the last digits. */
export function EraseCustomer({ customer, id }: EraseCustomerProps) {
  const [asked, setAsked] = useState<"what goes" | "digits">();
  const close = () => setAsked(undefined);
  return (
    <section aria-labelledby="customer-erase">
      <h2 id="customer-erase">Erase</h2>
      <p className="muted">When a customer asks to be deleted. It cannot be undone.</p>
      <OwnerButton action="eraseCustomers" className="btn btn--danger mt-3" onClick={() => setAsked("what goes")}>
        <UserX className="icon" aria-hidden />
        Erase this customer
      </OwnerButton>
      {asked === "what goes" ? <WhatGoes customer={customer} onYes={() => setAsked("digits")} onNo={close} /> : null}
      {asked === "digits" ? <LastDigits customer={customer} id={id} onNo={close} /> : null}
    </section>
  );
}

interface WhatGoesProps {
  customer: EraseCustomerProps["customer"];
  onYes: () => void;
  onNo: () => void;
}

function WhatGoes({ customer, onYes, onNo }: WhatGoesProps) {
  const yes = (
    <>
      <Keep onNo={onNo}>Keep</Keep>
      <button className="btn btn--end" type="button" onClick={onYes}>
        Go on
      </button>
    </>
  );
  if (!customer) {
    return (
      <Question title="Erase this number?" onNo={onNo} foot={yes}>
        <p>
          Notes on this number are erased for good, and so is what orders with another number now kept of it: name,
          address, mails and bills.
        </p>
      </Question>
    );
  }
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
          {formatRupees(customer.owed, 2)} is still owed for {customer.owing.map(({ code }) => code).join(", ")}. Record
          the payment or let it go first: afterwards nobody knows who it was.
        </p>
      </Question>
    );
  }
  return (
    <Question title={`Erase ${name_customer}?`} onNo={onNo} foot={yes}>
      <p>
        Name, phones, address, e-mail, comments, mails and notes of {countOrders(all)} are erased for good. Mails that
        are not sent yet will not be sent.
      </p>
      <p>Order numbers, lines, amounts and bills stay for your accounts, and so do the figures.</p>
      <p className="muted">Backups, printed slips, sent mails and exported lists are not changed.</p>
    </Question>
  );
}

function LastDigits({ customer, id, onNo }: EraseCustomerProps & { onNo: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const erase = useMutation({
    mutationFn: () => customersApi.eraseCustomer(id, typed.trim()),
    onSuccess(erased) {
      navigate("/dashboard/customers", { replace: true, state: { erased } });
      queryClient.clear();
    },
  });
  const problem = isWrong ? "These are not the last four digits of this number" : describeProblem(erase.error);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (erase.isPending) return;
    const isRight = typed.trim() === lastDigits(id);
    setWrong(!isRight);
    if (isRight) erase.mutate();
  }

  const foot = (
    <>
      <Keep onNo={onNo} isBusy={erase.isPending}>
        Keep
      </Keep>
      <button className="btn btn--end" type="submit" form={formId} aria-busy={erase.isPending}>
        {erase.isPending ? "Erasing..." : "Erase for good"}
      </button>
    </>
  );
  return (
    <Question
      title={`Erase ${customer?.name_customer ?? "this number"}?`}
      isBusy={erase.isPending}
      onNo={onNo}
      foot={foot}
    >
      <form id={formId} noValidate onSubmit={onSubmit}>
        <Field label={`The last four digits of the ${isOrderKey(id) ? "order" : "phone"} number`} error={problem}>
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
  return (error instanceof ApiError && error.reason) || "The customer may or may not be erased. Please try again.";
}

interface QuestionProps {
  title: string;
  isBusy?: boolean;
  onNo: () => void;
  foot: ReactNode;
  children: ReactNode;
}

function Question({ title, isBusy = false, onNo, foot, children }: QuestionProps) {
  return (
    <TitledDialog title={title} isBusy={isBusy} onClose={onNo}>
      <div className="dialog__body customer__question">{children}</div>
      <div className="dialog__foot">{foot}</div>
    </TitledDialog>
  );
}

function Keep({ onNo, isBusy = false, children }: { onNo: () => void; isBusy?: boolean; children: ReactNode }) {
  return (
    <button className="btn btn--outline" type="button" disabled={isBusy} onClick={onNo}>
      {children}
    </button>
  );
}
