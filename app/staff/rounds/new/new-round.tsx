import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { useMyName } from "#app/staff/api/people-queries.ts";
import { roundQuery, waitingQuery } from "#app/staff/api/round-queries.ts";
import { isRefusal, staffCall } from "#app/staff/api/staff-call.ts";
import { indiaDay } from "#app/staff/layout/format-moment.ts";
import { LoadState } from "#app/staff/layout/load-state.tsx";
import { PageHeading } from "#app/staff/layout/page-heading.tsx";
import { useStaffForm } from "#app/staff/layout/use-staff-form.ts";
import { countOrders } from "#app/staff/orders/order-words.ts";
import { buildContentKeys } from "#app/ui/content-keys.ts";
import { checkWith } from "#app/ui/form/use-form.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { MOST_AT_ONCE } from "#domain/orders/staff-orders.ts";
import { formatRupees, toPaise, toRupees } from "#domain/products/pricing.ts";
import { confirmFarDay } from "#domain/rounds/confirm-far-day.ts";
import { type FilledRound, NewRoundSchema, PERSON_MAX, type WaitingOrders } from "#domain/rounds/round.ts";
import { nameRound } from "#domain/rounds/round-words.ts";
import { ChooseOrders, confirmOpenPrices, listFar } from "./choose-orders.tsx";
import "./new-round.css";

export function NewRound() {
  const [params] = useSearchParams();
  const round = params.get("round") ?? "";
  const query = useQuery(waitingQuery);
  // Not the cached orders: the ticks start from the current ones.
  const waiting = query.isFetchedAfterMount ? query.data : undefined;
  return (
    <>
      <PageHeading title={round ? "Add orders to the round" : "New round"} back={<Back round={round} />} />
      <LoadState query={{ ...query, data: waiting }} what="The packed orders" loading="Loading packed orders..." />
      {waiting?.orders.length === 0 ? (
        <p className="notice dash__note">No packed orders are waiting for a round.</p>
      ) : null}
      {waiting && waiting.orders.length > 0 ? (
        <RoundForm waiting={waiting} round={round} wanted={(params.get("orders") ?? "").split(",").filter(Boolean)} />
      ) : null}
    </>
  );
}

interface RoundFormProps {
  waiting: WaitingOrders;
  /** The round to add to; empty for a new one. */
  round: string;
  /** Codes to tick; empty for all but those that are far. */
  wanted: string[];
}

const check = checkWith(NewRoundSchema);

function RoundForm({ waiting: { orders, persons }, round, wanted }: RoundFormProps) {
  const username = useMyName();
  const navigate = useNavigate();
  const [keys] = useState(buildContentKeys);
  // Orders without a tick: those that arrive meanwhile are ticked.
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        wanted.length > 0 ? orders.map(({ code }) => code).filter((code) => !wanted.includes(code)) : listFar(orders),
      ),
  );
  const client = useQueryClient();
  const chosen = orders.filter(({ code }) => !left.has(code));
  const sum = chosen.reduce((paise, { to_collect }) => paise + toPaise(to_collect), 0);
  const form = useStaffForm({
    // A round that has a driver does not ask for one.
    initial: () => ({ person: round ? username : "", day: indiaDay(Date.now()) }),
    check: (typed) => check({ ...typed, orders: chosen.map(({ code, version }) => ({ code, version })) }),
    labels: { person: "Driver" },
    confirm: ({ day }) =>
      [round ? undefined : confirmFarDay(day, Date.now()), confirmOpenPrices(chosen)].every(
        (question) => question === undefined || window.confirm(question),
      ),
    describe: (error) => (isRefusal(error) && error.reason) || NOT_KNOWN,
    async send(body) {
      try {
        if (!round)
          return await staffCall("POST /rounds/", { body, headers: { "idempotency-key": keys.keyFor(body) } });
        return await staffCall("POST /rounds/:id/stops", { params: { id: round }, body: { orders: body.orders } });
      } catch (error) {
        // The refusal was for an older version: the ticks stay, and the next try sends the current one.
        void client.invalidateQueries({ queryKey: waitingQuery.queryKey });
        throw error;
      }
    },
    onDone({ round: { id }, left: stayed }) {
      if (stayed.length > 0) window.alert(describeLeft(stayed));
      return navigate(`/dashboard/rounds/${encodeURIComponent(id)}`);
    },
  });

  return (
    <form className="stack gap-4 measure" {...form.props}>
      {round ? <AddedTo round={round} /> : null}
      {round ? null : (
        <div className="new-round__who stack gap-3">
          <TextField
            label="Driver"
            {...form.text("person")}
            list="round-persons"
            maxLength={PERSON_MAX}
            placeholder={username}
          />
          <datalist id="round-persons">
            {persons.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <TextField
            label="Day"
            {...form.text("day")}
            type="date"
            required
            onType={(typed) => typed && form.set({ day: typed })}
          />
        </div>
      )}
      <ChooseOrders orders={orders} left={left} onChange={setLeft} />
      <div className="dash__foot">
        <p className={form.problem || chosen.length > MOST_AT_ONCE ? "problem" : "visually-hidden"} role="status">
          {chosen.length > MOST_AT_ONCE ? `A round has at most ${MOST_AT_ONCE} orders.` : form.problem}
        </p>
        <b className="tabular-nums">
          {countOrders(chosen.length)}, {formatRupees(toRupees(sum), 2)}
        </b>
        <button className="btn" type="submit" aria-busy={form.isBusy} disabled={chosen.length === 0}>
          {form.isBusy ? "Sending out..." : `Send out ${countOrders(chosen.length)}`}
        </button>
      </div>
    </form>
  );
}

const NOT_KNOWN =
  "The shop did not respond, so they may or may not be out. Press the button again: no order goes out twice.";

function describeLeft(left: FilledRound["left"]): string {
  return ["Not on the round:", ...left.map(({ code, reason }) => `${code}: ${reason}`)].join("\n");
}

function AddedTo({ round }: { round: string }) {
  const { data } = useQuery(roundQuery(round));
  return <p>{data ? `To ${nameRound(data)}.` : null}</p>;
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
