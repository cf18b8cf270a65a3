import { CircleAlert, CloudOff, MapPin, Phone, QrCode as QrIcon, Undo2 } from "lucide-react";
import { useId, useState } from "react";
import { Link } from "react-router";
import { formatMoment } from "#app/staff/layout/format-moment.ts";
import { CollectDialog } from "#app/staff/orders/collected/collect-dialog.tsx";
import type { CollectedDraft } from "#app/staff/orders/collected/collected-draft.ts";
import { EndDialog } from "#app/staff/orders/end-dialog.tsx";
import { phoneLinks } from "#domain/phone.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import type { Stop } from "#domain/rounds/round.ts";
import type { ShownStop } from "./apply-taps.ts";
import type { doorOf, Said } from "./door.ts";
import { describeEnd, mapLink } from "./stop-words.ts";
import { paymentOf, UpiDialog } from "./upi-dialog.tsx";

interface StopCardProps {
  stop: ShownStop;
  number: number;
  isClosed: boolean;
  door: ReturnType<typeof doorOf>;
  onSaid: (stop: ShownStop, said: string) => void;
}

export function StopCard({ stop, number, isClosed, door, onSaid }: StopCardProps) {
  const titleId = useId();
  const { code, name_customer, to_collect, outcome, pending, is_earlier } = stop;
  return (
    <article
      className="stop-card"
      data-stop={code}
      data-ended={outcome === null ? undefined : ""}
      aria-labelledby={titleId}
    >
      <div className="stop-card__head">
        <span className="stop-card__number" aria-hidden>
          {number}
        </span>
        <h3 id={titleId} tabIndex={-1}>
          <bdi>{name_customer}</bdi>
        </h3>
        {is_earlier ? null : <b className="tabular-nums">{formatRupees(to_collect, 2)}</b>}
      </div>
      {pending?.refused ? <RefusedTap stop={stop} door={door} /> : null}
      {outcome === null ? (
        <>
          <StopFacts stop={stop} />
          {isClosed ? null : <DoorButtons stop={stop} door={door} onSaid={onSaid} />}
        </>
      ) : (
        <StopEnd stop={stop} isClosed={isClosed} onUndo={() => door.undo(stop)} />
      )}
    </article>
  );
}

function StopFacts({ stop }: { stop: ShownStop }) {
  const { code, phone, address, comments, lines, cartDetails, is_price_open } = stop;
  const [showsCode, setShowsCode] = useState(false);
  const call = phoneLinks(phone)?.call;
  const payment = paymentOf(stop);
  return (
    <>
      <p className="stop-card__where">
        <a className="link" href={mapLink(address)} target="_blank" rel="noreferrer">
          <MapPin className="icon" aria-hidden />
          <span>{address}</span>
          <span className="visually-hidden"> (map)</span>
        </a>
      </p>
      {comments ? <p className="stop-card__comments">{comments}</p> : null}
      <StopLines lines={lines} text={cartDetails} />
      {is_price_open ? <p className="badge badge--offer">Price to be agreed</p> : null}
      <div className="acts stop-card__acts">
        {call ? (
          <a className="btn btn--outline" href={call}>
            <Phone className="icon" aria-hidden />
            Call
          </a>
        ) : null}
        {payment ? (
          <button className="btn btn--outline" type="button" onClick={() => setShowsCode(true)}>
            <QrIcon className="icon" aria-hidden />
            UPI code
          </button>
        ) : null}
        <Link className="link link--row stop-card__code" to={`/dashboard/orders/${code}`}>
          {code}
        </Link>
      </div>
      {showsCode && payment ? <UpiDialog stop={stop} payment={payment} onClose={() => setShowsCode(false)} /> : null}
    </>
  );
}

export function StopLines({ lines, text }: { lines: Stop["lines"]; text: string }) {
  if (!lines) return <p className="stop-card__text">{text}</p>;
  const numbered = lines.map((line, index) => ({ ...line, number: index + 1 }));
  return (
    <ul className="stop-card__lines">
      {numbered.map(({ number, quantity, name, size, package: pack }) => (
        <li key={number}>
          <b>{quantity} ×</b> {name}, {size}, {pack}
        </li>
      ))}
    </ul>
  );
}

type Question = "delivered" | "refused";

function DoorButtons({ stop, door, onSaid }: Omit<StopCardProps, "number" | "isClosed">) {
  const [asksFor, setAsksFor] = useState<Question>();
  const [draft, setDraft] = useState<CollectedDraft>();
  const { code, name_customer, to_collect, is_price_open, catalogue_total } = stop;

  function say(said: Said) {
    if (!door.say(stop, said)) return;
    setAsksFor(undefined);
    setDraft(undefined);
    onSaid(
      stop,
      describeEnd({ outcome: said.outcome === "undone" ? null : said.outcome, collected: said.collected ?? null }),
    );
  }

  function onNotAtHome() {
    if (window.confirm(`Nobody at home at ${name_customer}'s? Order ${code} becomes packed again.`))
      say({ outcome: "not_at_home" });
  }

  return (
    <div className="stop-card__door">
      <button className="btn stop-card__delivered" type="button" onClick={() => setAsksFor("delivered")}>
        Delivered
      </button>
      <button className="btn btn--outline" type="button" onClick={onNotAtHome}>
        Not at home
      </button>
      <button className="btn btn--danger btn--line" type="button" onClick={() => setAsksFor("refused")}>
        Refused
      </button>
      {asksFor === "delivered" ? (
        <CollectDialog
          title={`Delivered: ${code}`}
          done="Delivered"
          name={name_customer}
          to_collect={to_collect}
          openPrice={is_price_open ? { catalogue_total } : undefined}
          draft={draft}
          onDraft={setDraft}
          onCollect={(collected) => say({ outcome: "delivered", collected })}
          onClose={() => setAsksFor(undefined)}
        />
      ) : null}
      {asksFor === "refused" ? (
        <EndDialog
          code={code}
          state="refused"
          onYes={(reason) => say({ outcome: "refused", reason })}
          onNo={() => setAsksFor(undefined)}
        />
      ) : null}
    </div>
  );
}

function StopEnd({ stop, isClosed, onUndo }: { stop: ShownStop; isClosed: boolean; onUndo: () => void }) {
  const { code, state, outcome, ended_at, ended_by, collected, pending, is_earlier } = stop;
  const isUnsent = pending !== undefined && pending.refused === null;
  // A parcel that came back can be undone until it goes out again.
  const isHere = outcome === "delivered" || outcome === "refused" || state === "packed";
  const canUndo = !isClosed && !is_earlier && (isUnsent || isHere);
  return (
    <div className="stop-card__end">
      <p>
        <b>{describeEnd(stop)}</b>
        {is_earlier ? ", an earlier visit" : null}
        {collected?.note ? <span>: {collected.note}</span> : null}
        <small>
          <Link className="link" to={`/dashboard/orders/${code}`}>
            {code}
          </Link>
          {ended_at !== null && !isUnsent ? `, ${formatMoment(ended_at)}, by ${ended_by}` : null}
        </small>
        {isUnsent ? <UnsentBadge /> : null}
      </p>
      {canUndo ? (
        <button className="btn btn--quiet" type="button" onClick={onUndo}>
          <Undo2 className="icon" aria-hidden />
          Undo
        </button>
      ) : null}
    </div>
  );
}

function UnsentBadge() {
  return (
    <span className="badge badge--offer">
      <CloudOff className="icon" aria-hidden />
      Not sent yet
    </span>
  );
}

/** A tap that the shop refused is kept until the driver decides. */
function RefusedTap({ stop, door }: Pick<StopCardProps, "stop" | "door">) {
  const { pending } = stop;
  if (!pending) return null;
  const { outcome, collected } = pending.tap;
  const said = outcome === "undone" ? "Undo" : describeEnd({ outcome, collected: collected ?? null });
  return (
    <div className="notice notice--error stop-card__refused" role="alert">
      <CircleAlert className="icon" aria-hidden />
      <div>
        <p>
          You tapped: <b>{said}</b>. {pending.refused}
        </p>
        <div className="acts stop-card__acts">
          <button className="btn btn--outline" type="button" onClick={() => door.tryAgain(stop)}>
            Send it again
          </button>
          <button className="btn btn--quiet" type="button" onClick={() => door.forget(stop)}>
            Discard it
          </button>
        </div>
      </div>
    </div>
  );
}
