import { UserX } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { queryClient } from "#app/staff/api/query-client.ts";
import { staffCall } from "#app/staff/api/staff-call.ts";
import { FormDialog } from "#app/staff/layout/form-dialog.tsx";
import { OwnerButton } from "#app/staff/layout/owner-button.tsx";
import { useStaffForm } from "#app/staff/layout/use-staff-form.ts";
import { countOrders } from "#app/staff/orders/order-words.ts";
import type { Checked } from "#app/ui/form/use-form.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { TitledDialog } from "#app/ui/titled-dialog.tsx";
import type { Body } from "#domain/api/calls.ts";
import { ApiError } from "#domain/api-error.ts";
import { isOrderKey } from "#domain/orders/customer-key.ts";
import type { KnownCustomer } from "#domain/orders/customers.ts";
import { lastDigits } from "#domain/orders/erased.ts";
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
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const form = useStaffForm({
    initial: { last_digits: "" },
    check: ({ last_digits }): Checked<Body<"POST /customers/:phone/erase">> =>
      last_digits.trim() === lastDigits(id)
        ? { body: { last_digits: last_digits.trim() } }
        : { issues: [{ path: ["last_digits"], message: "These are not the last four digits of this number" }] },
    describe: (error) =>
      (error instanceof ApiError && error.reason) || "The customer may or may not be erased. Please try again.",
    send: (body) => staffCall("POST /customers/:phone/erase", { params: { phone: id }, body }),
    onDone(erased) {
      navigate("/dashboard/customers", { replace: true, state: { erased } });
      queryClient.clear();
    },
  });
  const { error = form.problem || undefined, ...digits } = form.text("last_digits");
  return (
    <FormDialog
      title={`Erase ${customer?.name_customer ?? "this number"}?`}
      form={form}
      className="customer__question"
      back="Keep"
      done="Erase for good"
      doing="Erasing..."
      isEnd
      onClose={onNo}
    >
      <TextField
        label={`The last four digits of the ${isOrderKey(id) ? "order" : "phone"} number`}
        {...digits}
        error={error}
        ref={input}
        inputMode="numeric"
        maxLength={4}
      />
    </FormDialog>
  );
}

interface QuestionProps {
  title: string;
  onNo: () => void;
  foot: ReactNode;
  children: ReactNode;
}

function Question({ title, onNo, foot, children }: QuestionProps) {
  return (
    <TitledDialog title={title} onClose={onNo}>
      <div className="dialog__body customer__question">{children}</div>
      <div className="dialog__foot">{foot}</div>
    </TitledDialog>
  );
}

function Keep({ onNo, children }: { onNo: () => void; children: ReactNode }) {
  return (
    <button className="btn btn--outline" type="button" onClick={onNo}>
      {children}
    </button>
  );
}
