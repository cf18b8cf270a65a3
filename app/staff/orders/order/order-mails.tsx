import { CircleAlert, CircleCheck, Clock } from "lucide-react";
import { useState } from "react";
import { ordersApi } from "#app/staff/api/orders-api.ts";
import { formatMoment } from "#app/staff/layout/format-moment.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { useEagerPoll } from "./use-order.ts";

const NOT_SENT = "The mail could not be sent again: the shop did not answer. Please try again.";

interface OrderMailsProps {
  /** The code in the page's URL. */
  code: string;
  order: OrderDetails;
  reload: () => Promise<void>;
}

export function OrderMails({ code, order: { mails }, reload }: OrderMailsProps) {
  const [sending, setSending] = useState<string>();
  const [resent, setResent] = useState<{ id: string; turn: number }>();
  const [problem, setProblem] = useState("");
  const awaited = mails.find(({ id }) => id === resent?.id);
  useEagerPoll(code, awaited !== undefined && isOnItsWay(awaited));

  async function sendAgain(id: string) {
    if (sending) return;
    setSending(id);
    setProblem("");
    setResent(undefined);
    try {
      await ordersApi.resendMail(code, id);
      await reload();
      setResent({ id, turn: Date.now() });
    } catch (error) {
      console.error(error);
      setProblem(NOT_SENT);
    }
    setSending(undefined);
  }

  return (
    <section aria-labelledby="order-mails">
      <h2 id="order-mails">Mails</h2>
      {mails.length === 0 ? (
        <p className="dash__muted">This order has no mails.</p>
      ) : (
        <ul className="order-mails">
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} isBusy={sending === mail.id} onSendAgain={() => sendAgain(mail.id)} />
          ))}
        </ul>
      )}
      <p className={problem ? "order-mails__problem" : "visually-hidden"} role="status">
        {problem}
        {awaited ? <span key={resent?.turn}>{`${recipientInWords(awaited)}: ${mailProgress(awaited)}`}</span> : null}
      </p>
    </section>
  );
}

interface MailRowProps {
  mail: OrderMail;
  isBusy: boolean;
  onSendAgain: () => void;
}

function MailRow({ mail, isBusy, onSendAgain }: MailRowProps) {
  const isFine = mail.state === "sent" || isOnItsWay(mail);
  const Sign = mail.state === "sent" ? CircleCheck : isFine ? Clock : CircleAlert;
  return (
    <li className="order-mail">
      <Sign className={isFine ? "icon order-mail__icon--fine" : "icon order-mail__icon--failed"} aria-hidden />
      <div>
        {recipientInWords(mail)} <bdi className="order-mail__to">{mail.recipient}</bdi>
        <small>{mailProgress(mail)}</small>
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

/** It waits for its first try since it was booked, or since somebody sent it again. */
function isOnItsWay({ state }: OrderMail): boolean {
  return state === "sending";
}

export function mailProgress(mail: OrderMail): string {
  const { state, attempts, finished_at, next_attempt_at } = mail;
  if (state === "sent") return finished_at === null ? "Sent" : `Sent ${formatMoment(finished_at)}`;
  if (state === "failed") return `Not sent after ${countTries(attempts)}`;
  if (isOnItsWay(mail)) return "On its way";
  const next = next_attempt_at === null ? "" : `. Next try ${formatMoment(next_attempt_at)}`;
  return attempts === 0 ? "Not sent yet" : `Not sent yet after ${countTries(attempts)}${next}`;
}

function countTries(count: number): string {
  return count === 1 ? "1 try" : `${count} tries`;
}
