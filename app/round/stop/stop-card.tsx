import { CircleAlert, CloudOff, MapPin, Phone, QrCode as QrIcon, Undo2 } from "lucide-react";
import { type ReactNode, Suspense, useId, useState } from "react";
import { useShop } from "#app/brand/use-shop.ts";
import { phoneLinks } from "#domain/phone.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import { formatIndiaTime } from "#words/dates.ts";
import { SENTENCE_END, SHOP_REFUSED } from "#words/round.ts";
import {
  AN_EARLIER_VISIT,
  CALL,
  DISCARD,
  MAP,
  NOT_SENT_YET,
  PRICE_OPEN,
  SEND_AGAIN,
  tellEnded,
  UNDO,
  UPI_CODE,
  YOU_TAPPED,
} from "#words/stop.ts";
import type { ShownStop } from "./apply-taps.ts";
import type { Deliveries, Said } from "./deliveries.ts";
import { DeliveryButtons } from "./delivery-buttons.tsx";
import { UpiDialog } from "./lazy-dialogs.ts";
import { paymentOf, usePayee } from "./payee.ts";
import { StopDebts, StopNotes } from "./stop-debts.tsx";
import { StopLines } from "./stop-lines.tsx";
import { describeEnd, mapLink } from "./stop-words.ts";
import { useWhatsappTexts } from "./use-whatsapp-texts.ts";
import { WhatsappButton } from "./whatsapp-button.tsx";
import "./stop-card.css";

interface StopCardProps {
  stop: ShownStop;
  number: number;
  isClosed: boolean;
  deliveries: Deliveries;
  /** Staff link the code to the order; a driver sees it only. */
  showCode: (code: string) => ReactNode;
  onSaid: (stop: ShownStop, said: string) => void;
}

export function StopCard({ stop, number, isClosed, deliveries, showCode, onSaid }: StopCardProps) {
  const titleId = useId();
  const { code, name_customer, to_collect, outcome, pending, is_earlier } = stop;

  function say(said: Said) {
    if (deliveries.say(stop, said))
      onSaid(
        stop,
        describeEnd({ outcome: said.outcome === "undone" ? null : said.outcome, collected: said.collected ?? null }),
      );
  }

  return (
    <article
      className="stop-card"
      data-stop={code}
      data-ended={outcome === null ? undefined : ""}
      aria-labelledby={titleId}
    >
      <div className="stop-card__head row middle gap-3">
        <span className="stop-card__number tiny bold tabular-nums" aria-hidden>
          {number}
        </span>
        <h3 className="grow anywhere" id={titleId} tabIndex={-1}>
          <bdi>{name_customer}</bdi>
        </h3>
        {is_earlier ? null : <b className="nowrap tabular-nums">{formatRupees(to_collect, 2)}</b>}
      </div>
      {outcome === null ? <StopDebts stop={stop} /> : null}
      {pending && pending.refused !== null ? <RefusedTap stop={stop} deliveries={deliveries} /> : null}
      {outcome === null ? (
        <>
          <StopFacts stop={stop} showCode={showCode} say={say} />
          {isClosed ? null : <DeliveryButtons stop={stop} deliveries={deliveries} say={say} />}
        </>
      ) : (
        <StopEnd stop={stop} isClosed={isClosed} deliveries={deliveries} showCode={showCode} />
      )}
    </article>
  );
}

interface StopFactsProps extends Pick<StopCardProps, "stop" | "showCode"> {
  say: (said: Said) => void;
}

function StopFacts({ stop, showCode, say }: StopFactsProps) {
  const { code, phone, address, comments, lines, cartDetails, to_collect, is_price_open } = stop;
  const [showsCode, setShowsCode] = useState(false);
  const call = phoneLinks(phone)?.call;
  const payment = paymentOf(usePayee(), { code, amount: is_price_open ? undefined : to_collect });
  return (
    <>
      {address ? (
        <p className="stop-card__where">
          <a className="link row middle gap-2" href={mapLink(address)} target="_blank" rel="noreferrer">
            <MapPin className="icon" aria-hidden />
            <span className="anywhere pre-line">{address}</span>
            <span className="visually-hidden"> {MAP}</span>
          </a>
        </p>
      ) : null}
      {comments ? <p className="stop-card__comments anywhere pre-line">{comments}</p> : null}
      <StopNotes notes={stop.notes} />
      <StopLines lines={lines} text={cartDetails} />
      {is_price_open ? <p className="badge badge--offer stop-card__price">{PRICE_OPEN}</p> : null}
      <div className="acts stop-card__acts">
        {call ? (
          <a className="btn btn--outline" href={call}>
            <Phone className="icon" aria-hidden />
            {CALL}
          </a>
        ) : null}
        <WriteToCustomer stop={stop} />
        {payment ? (
          <button className="btn btn--outline" type="button" onClick={() => setShowsCode(true)}>
            <QrIcon className="icon" aria-hidden />
            {UPI_CODE}
          </button>
        ) : null}
        <span className="push">{showCode(code)}</span>
      </div>
      <Suspense fallback={null}>
        {showsCode ? (
          <UpiDialog
            stop={stop}
            onPaid={(collected) => say({ outcome: "delivered", collected })}
            onClose={() => setShowsCode(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** Not shown for an ended stop of a driver's link, which has no number. */
function WriteToCustomer({ stop }: Pick<StopCardProps, "stop">) {
  const shop = useShop();
  const texts = useWhatsappTexts(stop.language, ({ listWhatsappTexts, tellStop }, words) =>
    listWhatsappTexts(tellStop(stop), shop, words),
  );
  const chat = phoneLinks(stop.phone)?.chat;
  if (!chat) return null;
  const { outcome } = stop;
  // The message of an ended stop is another one.
  const rememberAs = [stop.id, ...(outcome === null ? [] : [outcome])].join(" ");
  return <WhatsappButton key={rememberAs} texts={texts} chat={chat} rememberAs={rememberAs} />;
}

function StopEnd({ stop, isClosed, deliveries, showCode }: Omit<StopCardProps, "number" | "onSaid">) {
  const { code, outcome, ended_at, ended_by, collected, pending, is_earlier } = stop;
  const isUnsent = pending !== undefined && pending.refused === null;
  return (
    <div className="stop-card__end row wrap middle spread gap-3 anywhere">
      <p>
        <b>{describeEnd(stop)}</b>
        {is_earlier ? AN_EARLIER_VISIT : null}
        {collected?.note ? <span>: {collected.note}</span> : null}
        <small className="note">
          {showCode(code)}
          {ended_at !== null && !isUnsent ? tellEnded(formatIndiaTime(ended_at), ended_by) : null}
        </small>
        {isUnsent ? <UnsentBadge /> : null}
      </p>
      {outcome === "not_at_home" && !is_earlier ? <WriteToCustomer stop={stop} /> : null}
      {!isClosed && !is_earlier && deliveries.canUndo(stop) ? (
        <button className="btn btn--quiet" type="button" onClick={() => deliveries.undo(stop)}>
          <Undo2 className="icon" aria-hidden />
          {UNDO}
        </button>
      ) : null}
    </div>
  );
}

function UnsentBadge() {
  return (
    <span className="badge badge--offer">
      <CloudOff className="icon" aria-hidden />
      {NOT_SENT_YET}
    </span>
  );
}

/** A tap that the shop refused is kept until the driver decides. */
function RefusedTap({ stop, deliveries }: Pick<StopCardProps, "stop" | "deliveries">) {
  const { pending } = stop;
  if (!pending) return null;
  const { outcome, collected } = pending.tap;
  const said = outcome === "undone" ? UNDO : describeEnd({ outcome, collected: collected ?? null });
  return (
    <div className="notice notice--error" role="alert">
      <CircleAlert className="icon" aria-hidden />
      <div>
        <p>
          {YOU_TAPPED} <b>{said}</b>
          {SENTENCE_END + (pending.refused || SHOP_REFUSED)}
        </p>
        <div className="acts stop-card__acts mt-2">
          <button className="btn btn--outline" type="button" onClick={() => deliveries.tryAgain(stop)}>
            {SEND_AGAIN}
          </button>
          <button className="btn btn--quiet" type="button" onClick={() => deliveries.forget(stop)}>
            {DISCARD}
          </button>
        </div>
      </div>
    </div>
  );
}
