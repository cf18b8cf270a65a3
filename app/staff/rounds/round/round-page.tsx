import { useQuery } from "@tanstack/react-query";
import { CloudOff, ListOrdered, Plus } from "lucide-react";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { type ShownStop, tapsWithoutStop } from "#app/round/stop/apply-taps.ts";
import { deliveriesOf } from "#app/round/stop/deliveries.ts";
import { UpiId } from "#app/round/stop/payee.ts";
import { StopGroups } from "#app/round/stop/stop-groups.tsx";
import { describeProgress } from "#app/round/stop/stop-words.ts";
import { useTaps } from "#app/round/taps/pending-taps.ts";
import { TellTheShop } from "#app/round/taps/tell-the-shop.tsx";
import { isFailing } from "#app/staff/api/query-client.ts";
import { roundQuery } from "#app/staff/api/round-queries.ts";
import { BackToList } from "#app/staff/layout/back-link.tsx";
import { Problem } from "#app/staff/layout/form-dialog.tsx";
import { LoadState } from "#app/staff/layout/load-state.tsx";
import { PageHeading, PrintButton } from "#app/staff/layout/page-heading.tsx";
import { useSession } from "#app/staff/session/staff-session.ts";
import { useEntryForBack } from "#app/ui/hooks/use-entry-for-back.ts";
import { useFocusAfter } from "#app/ui/hooks/use-focus-after.ts";
import { formatIsoDay } from "#domain/india-time.ts";
import { titleRound } from "#domain/rounds/round-words.ts";
import { countStops, describeUnsent } from "#words/stop.ts";
import { CashBoxes } from "../cash-boxes.tsx";
import { sendTaps, staffTaps } from "../send-staff-taps.ts";
import { ArrangeStops, useArrange, WhoAndWhen } from "./arrange-round.tsx";
import { CountCash } from "./count-cash.tsx";
import { RoundSheet } from "./round-sheet.tsx";
import { SendToDriver } from "./send-to-driver.tsx";
import { type ShownRound, withTaps } from "./shown-round.ts";
import "./round.css";
import "./round-sheet.css";

/** Driver's view. Taps work without a network too. */
export function Round({ id }: { id: string }) {
  const query = useQuery(roundQuery(id));
  const taps = useTaps(staffTaps);
  const { data: round } = query;
  if (round)
    return <RoundPage key={id} round={withTaps(round, taps)} failed={isFailing(query)} reload={query.refetch} />;
  return (
    <>
      <PageHeading title="Delivery round" back={<BackToList list="/dashboard/rounds">Rounds</BackToList>} />
      <LoadState query={query} what="The round" missing="There is no such round." loading="Loading the round..." />
    </>
  );
}

function RoundPage({ round, failed, reload }: { round: ShownRound; failed: boolean; reload: () => unknown }) {
  useEntryForBack();
  const [isArranging, setArranging] = useState(false);
  const [news, setNews] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfter(list);
  const arranged = useArrange(round);
  const by = useSession()?.user.username ?? "";
  const deliveries = deliveriesOf({ taps: staffTaps, round: round.id, by });
  const isClosed = round.closed_at !== null;
  const refused = useTaps(staffTaps).filter((tap) => tap.round === round.id && tap.refused !== null);

  function onSaid(stop: ShownStop, said: string) {
    setNews(`${stop.name_customer}: ${said}`);
    // The pressed button is gone.
    focusAfter(`[data-stop="${stop.code}"] h3`);
  }

  function onTakeOut(stop: ShownStop) {
    if (!window.confirm(`Take order ${stop.code} out of the round? It becomes packed again.`)) return;
    if (!deliveries.say(stop, { outcome: "taken_out" })) return;
    setNews(`${stop.name_customer}: taken out`);
  }

  return (
    <UpiId value={{ id: round.upi_id, reload }}>
      <div className="dash__screen">
        <PageHeading
          title={titleRound(round)}
          line={`${formatIsoDay(round.day)}. ${isClosed ? `${countStops(round.stops.length)}, closed.` : describeProgress(round.stops)}`}
          back={<BackToList list="/dashboard/rounds">Rounds</BackToList>}
        >
          <div className="acts round__tools">
            {isClosed ? null : (
              <>
                <button
                  className="btn btn--outline"
                  type="button"
                  aria-pressed={isArranging}
                  onClick={() => setArranging(!isArranging)}
                >
                  <ListOrdered className="icon" aria-hidden />
                  {isArranging ? "Done" : "Arrange"}
                </button>
                <Link className="btn btn--outline" to={`/dashboard/rounds/new?round=${encodeURIComponent(round.id)}`}>
                  <Plus className="icon" aria-hidden />
                  Add
                  <span className="visually-hidden"> orders</span>
                </Link>
              </>
            )}
            <PrintButton />
          </div>
        </PageHeading>
        {isClosed ? null : <SendToDriver round={round} />}
        <UnsentTaps round={round.id} failed={failed} />
        <TellTheShop taps={tapsWithoutStop(round, refused)} store={staffTaps} />
        <p className="visually-hidden" role="status">
          {news}
        </p>
        <Problem role="status">{arranged.problem}</Problem>
        <CashBoxes sums={round.sums} apart={round.apart} />
        {isArranging ? (
          <>
            <WhoAndWhen round={round} />
            <ArrangeStops stops={arranged.stops} onArrange={arranged.arrange} onTakeOut={onTakeOut} />
          </>
        ) : (
          <div ref={list}>
            <StopGroups
              stops={arranged.stops}
              isClosed={isClosed}
              deliveries={deliveries}
              showCode={linkOrder}
              onSaid={onSaid}
            />
          </div>
        )}
        <CountCash round={round} />
      </div>
      <RoundSheet round={round} />
    </UpiId>
  );
}

function linkOrder(code: string) {
  return (
    <Link className="link link--row order-code" to={`/dashboard/orders/${code}`}>
      {code}
    </Link>
  );
}

function UnsentTaps({ round, failed }: { round: string; failed: boolean }) {
  const by = useSession()?.user.username;
  const waiting = useTaps(staffTaps).filter((tap) => tap.round === round && tap.refused === null);
  const others = new Set(waiting.filter((tap) => tap.by !== by).map((tap) => tap.by));
  return (
    <div role="status">
      {waiting.length > 0 || failed ? (
        <div className="notice notice--price notice--act mb-4">
          <CloudOff className="icon" aria-hidden />
          <span>
            {failed ? "The shop cannot be reached: this page may be out of date. " : null}
            {waiting.length > 0 ? describeUnsent(waiting.length) : "Your taps are kept here until it can be."}
            {[...others].map((name) => ` Taps of ${name} wait until ${name} signs in here.`).join("")}
          </span>
          {waiting.length > 0 ? (
            <button className="btn btn--quiet" type="button" onClick={() => void sendTaps()}>
              Send now
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
