import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, Clock } from "lucide-react";
import { orderQuery } from "#app/staff/api/order-queries.ts";
import { staffCall } from "#app/staff/api/staff-call.ts";
import { formatMoment } from "#app/staff/layout/format-moment.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";

const NOT_SENT = "The mail could not be sent again: the shop did not respond. Please try again.";

interface OrderMailsProps {
  /** Code as in the URL. */
  code: string;
  mails: OrderMail[];
}

export function OrderMails({ code, mails }: OrderMailsProps) {
  const client = useQueryClient();
  const resend = useMutation({
    mutationFn: (id: string) => staffCall("POST /orders/:code/mails/:id/resend", { params: { code, id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: orderQuery(code).queryKey }),
  });
  const resent = resend.isSuccess ? mails.find(({ id }) => id === resend.variables) : undefined;
  return (
    <section aria-labelledby="order-mails">
      <h2 id="order-mails">Mails</h2>
      {mails.length === 0 ? (
        <p className="muted">This order has no mails.</p>
      ) : (
        <ul className="lines line-below">
          {mails.map((mail) => (
            <MailRow
              key={mail.id}
              mail={mail}
              isBusy={resend.isPending && resend.variables === mail.id}
              onSendAgain={() => resend.isPending || resend.mutate(mail.id)}
            />
          ))}
        </ul>
      )}
      <p className={resend.isError ? "problem" : "visually-hidden"} role="status">
        {resend.isError ? NOT_SENT : null}
        {resent ? <span key={resend.submittedAt}>{`${recipientInWords(resent)}: ${mailProgress(resent)}`}</span> : null}
      </p>
    </section>
  );
}

function MailRow({ mail, isBusy, onSendAgain }: { mail: OrderMail; isBusy: boolean; onSendAgain: () => void }) {
  const isFine = mail.state === "sent" || mail.state === "sending";
  const Sign = mail.state === "sent" ? CircleCheck : isFine ? Clock : CircleAlert;
  return (
    <li className="order-mail">
      <Sign className={isFine ? "icon green" : "icon red"} aria-hidden />
      <div>
        <p>
          {recipientInWords(mail)} <bdi className="muted">{mail.recipient}</bdi>
          <small>{mailProgress(mail)}</small>
        </p>
      </div>
      {isFine ? null : (
        <button className="btn btn--outline" type="button" aria-busy={isBusy} onClick={onSendAgain}>
          Send again
        </button>
      )}
      {!isFine && mail.last_error ? <small className="order-mail__error">{mail.last_error}</small> : null}
    </li>
  );
}

export type OrderMail = OrderDetails["mails"][number];

const RECIPIENTS: Record<string, string> = {
  shop: "To the shop",
  customer: "To the customer",
  change: "To the customer about a change",
  shop_cancelled: "To the shop: cancelled",
  cancelled: "To the customer: cancelled",
};

export function recipientInWords({ kind, recipient }: OrderMail): string {
  return RECIPIENTS[kind] ?? `To ${recipient}`;
}

export function mailProgress(mail: OrderMail): string {
  const { state, attempts, finished_at, next_attempt_at } = mail;
  if (state === "sent") return finished_at === null ? "Sent" : `Sent ${formatMoment(finished_at)}`;
  if (state === "failed") return `Not sent after ${countTries(attempts)}`;
  if (state === "sending") return "On its way";
  const next = next_attempt_at === null ? "" : `. Next try ${formatMoment(next_attempt_at)}`;
  return attempts === 0 ? "Not sent yet" : `Not sent yet after ${countTries(attempts)}${next}`;
}

function countTries(count: number): string {
  return count === 1 ? "1 try" : `${count} tries`;
}
