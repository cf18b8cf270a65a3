import { ArrowLeft } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { roundsApi } from "#app/staff/api/rounds-api.ts";
import { useStaffQuery } from "#app/staff/api/staff-query.ts";
import { indiaDay } from "#app/staff/layout/format-moment.ts";
import { LoadFailed } from "#app/staff/layout/load-failed.tsx";
import { PageHeading } from "#app/staff/layout/page-heading.tsx";
import { countOrders } from "#app/staff/orders/order-words.ts";
import { useSession } from "#app/staff/session/session-store.ts";
import { Field } from "#app/ui/field.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { randomKey } from "#app/ui/random-key.ts";
import { ApiError } from "#domain/api-error.ts";
import { MOST_AT_ONCE } from "#domain/orders/staff-orders.ts";
import { confirmFarDay } from "#domain/rounds/confirm-far-day.ts";
import { type FilledRound, PERSON_MAX, type WaitingOrders } from "#domain/rounds/round.ts";
import { roundQuery } from "../round-query.ts";
import { ChooseOrders } from "./choose-orders.tsx";
import { confirmOpenPrices } from "./confirm-open-prices.ts";
import "./new-round.css";

const POLL_MS = 15_000;

/** Which orders go out, with whom and when; or which more go out with a round that is on its way. */
export function NewRound() {
  const [params] = useSearchParams();
  const round = params.get("round") ?? "";
  const { shown, failed, reload } = useStaffQuery<WaitingOrders>({
    key: ["waiting"],
    load: ({ signal }) => roundsApi.getWaiting(signal),
    pollMs: POLL_MS,
    isForm: true,
  });
  return (
    <>
      <PageHeading title={round ? "Add orders to the round" : "New round"} back={<Back round={round} />} />
      <LoadFailed failed={failed} what="What waits" />
      {shown === undefined && !failed ? <Loading>Loading what waits...</Loading> : null}
      {shown && shown.orders.length === 0 ? (
        <p className="notice dash__note">No order waits for a round: those that are packed come here.</p>
      ) : null}
      {shown && shown.orders.length > 0 ? (
        <RoundForm
          waiting={shown}
          round={round}
          wanted={(params.get("orders") ?? "").split(",").filter(Boolean)}
          reload={reload}
        />
      ) : null}
    </>
  );
}

interface RoundFormProps {
  waiting: WaitingOrders;
  /** The round that is added to; empty for a new one. */
  round: string;
  /** Codes that were ticked before; all, where none were. */
  wanted: string[];
  /** Loads what waits anew, as it is now. */
  reload: () => Promise<void>;
}

function RoundForm({ waiting: { orders, persons }, round, wanted, reload }: RoundFormProps) {
  const username = useSession()?.user.username ?? "";
  const navigate = useNavigate();
  const [key] = useState(randomKey);
  const [person, setPerson] = useState("");
  const [day, setDay] = useState(() => indiaDay(Date.now()));
  // What is not ticked: what comes in meanwhile is, unless somebody chose.
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(wanted.length > 0 ? orders.map(({ code }) => code).filter((code) => !wanted.includes(code)) : []),
  );
  const [tried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const chosen = orders.filter(({ code }) => !left.has(code));
  const isPersonMissing = round === "" && person.trim() === "";

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isBusy || isPersonMissing || chosen.length === 0 || chosen.length > MOST_AT_ONCE) return;
    const questions = [round ? undefined : confirmFarDay(day, Date.now()), confirmOpenPrices(chosen)];
    if (questions.some((question) => question && !window.confirm(question))) return;
    setBusy(true);
    try {
      const send = chosen.map(({ code, version }) => ({ code, version }));
      const filled = round
        ? await roundsApi.addStops(round, send)
        : await roundsApi.createRound({ person, day, orders: send }, key);
      await openRound(filled);
    } catch (error) {
      console.error(error);
      setProblem((error instanceof ApiError && error.reason) || NOT_KNOWN);
      // What was refused was seen in an older version: the ticks stay, and the next try sends what is so now.
      await reload();
    }
    setBusy(false);
  }

  async function openRound({ round: { id }, left: stayed }: FilledRound) {
    if (stayed.length > 0) window.alert(describeLeft(stayed));
    await navigate(`/dashboard/rounds/${encodeURIComponent(id)}`);
  }

  return (
    <form className="new-round" onSubmit={onSubmit} noValidate>
      {round ? <AddedTo round={round} /> : null}
      {round ? null : (
        <div className="new-round__who">
          <Field label="Who drives" error={tried && isPersonMissing ? "Say who drives" : undefined}>
            {(control) => (
              <input
                {...control}
                name="person"
                list="round-persons"
                autoComplete="off"
                maxLength={PERSON_MAX}
                placeholder={username}
                value={person}
                onChange={({ target }) => setPerson(target.value)}
              />
            )}
          </Field>
          <datalist id="round-persons">
            {persons.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <Field label="Day">
            {(control) => (
              <input
                {...control}
                name="day"
                type="date"
                required
                value={day}
                onChange={({ target }) => target.value && setDay(target.value)}
              />
            )}
          </Field>
        </div>
      )}
      <ChooseOrders orders={orders} left={left} onChange={setLeft} />
      <div className="new-round__foot">
        <p className={problem || chosen.length > MOST_AT_ONCE ? "round-form__said" : "visually-hidden"} role="status">
          {chosen.length > MOST_AT_ONCE ? `A round takes ${MOST_AT_ONCE} orders at most.` : problem}
        </p>
        <button className="btn" type="submit" aria-busy={isBusy} disabled={chosen.length === 0}>
          {isBusy ? "Sending out..." : `Send out ${countOrders(chosen.length)}`}
        </button>
      </div>
    </form>
  );
}

const NOT_KNOWN =
  "The shop did not answer, so it is not known whether they are out. Press the button again: it stays one round.";

function describeLeft(left: FilledRound["left"]): string {
  return ["Not on the round:", ...left.map(({ code, reason }) => `${code}: ${reason}`)].join("\n");
}

function AddedTo({ round }: { round: string }) {
  const { shown } = useStaffQuery(roundQuery(round));
  return <p>{shown ? `To the round of ${shown.person}.` : null}</p>;
}

function Back({ round }: { round: string }) {
  return (
    <Link
      className="link link--back"
      to={round ? `/dashboard/rounds/${encodeURIComponent(round)}` : "/dashboard/rounds"}
    >
      <ArrowLeft className="icon" aria-hidden />
      {round ? "Round" : "Rounds"}
    </Link>
  );
}
