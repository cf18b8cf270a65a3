import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, CloudOff, ListOrdered, Plus, Printer } from "lucide-react";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { isFailing } from "#app/staff/api/query-client.ts";
import { roundQuery } from "#app/staff/api/rounds-api.ts";
import { BackLink } from "#app/staff/layout/back-link.tsx";
import { formatDay } from "#app/staff/layout/format-moment.ts";
import { LoadFailed } from "#app/staff/layout/load-failed.tsx";
import { PageHeading } from "#app/staff/layout/page-heading.tsx";
import { useSession } from "#app/staff/session/session-store.ts";
import { useFocusAfter } from "#app/ui/hooks/use-focus-after.ts";
import { Loading } from "#app/ui/loading.tsx";
import { dayNumber, startOfDay } from "#domain/india-day.ts";
import { SumList } from "../sum-list.tsx";
import { type PendingTap, useTaps } from "../taps/pending-taps.ts";
import { sendTaps } from "../taps/send-taps.ts";
import { applyTaps, type ShownRound, type ShownStop } from "./apply-taps.ts";
import { ArrangeStops } from "./arrange-stops.tsx";
import { CountCash } from "./count-cash.tsx";
import { doorOf } from "./door.ts";
import { RoundSheet } from "./round-sheet.tsx";
import { StopCard } from "./stop-card.tsx";
import { countOpen, countStops } from "./stop-words.ts";
import { useArrange } from "./use-arrange.ts";
import { WhoAndWhen } from "./who-and-when.tsx";
import "../../orders/order-dialogs.css";
import "./round.css";
import "./round-sheet.css";

/** Driver's view. Taps work without a network too. */
export function Round({ id }: { id: string }) {
  const query = useQuery(roundQuery(id));
  const failed = isFailing(query);
  const taps = useTaps();
  const { data: round } = query;
  if (round) return <RoundPage key={id} round={applyTaps(round, taps)} failed={failed} />;
  return (
    <>
      <PageHeading title="Delivery round" back={<BackToRounds />} />
      {round === null ? <p role="status">There is no such round.</p> : null}
      <LoadFailed failed={failed} what="The round" />
      {round === undefined && !failed ? <Loading>Loading the round...</Loading> : null}
    </>
  );
}

interface RoundPageProps {
  round: ShownRound;
  failed: boolean;
}

function RoundPage({ round, failed }: RoundPageProps) {
  const [isArranging, setArranging] = useState(false);
  const [news, setNews] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfter(list);
  const arranged = useArrange(round);
  const door = doorOf(round.id);
  const isClosed = round.closed_at !== null;
  const open = countOpen(round.stops);

  function onSaid(stop: ShownStop, said: string) {
    setNews(`${stop.name_customer}: ${said}`);
    // The pressed button is gone.
    focusAfter(`[data-stop="${stop.code}"] h3`);
  }

  function onTakeOut(stop: ShownStop) {
    if (!window.confirm(`Take order ${stop.code} out of the round? It becomes packed again.`)) return;
    if (!door.say(stop, { outcome: "taken_out" })) return;
    setNews(`${stop.name_customer}: taken out`);
  }

  return (
    <>
      <div className="dash__screen">
        <PageHeading
          title={`Round of ${round.person}`}
          line={`${formatDay(startOfDay(dayNumber(round.day)))}. ${describeProgress(round.stops.length, open, isClosed)}`}
          back={<BackToRounds />}
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
            <button className="btn btn--outline" type="button" onClick={() => window.print()}>
              <Printer className="icon" aria-hidden />
              Print
            </button>
          </div>
        </PageHeading>
        <UnsentTaps round={round.id} failed={failed} />
        <p className="visually-hidden" role="status">
          {news}
        </p>
        <p className="problem" role="status">
          {arranged.problem}
        </p>
        <SumList sums={round.sums} />
        {isArranging ? (
          <>
            <WhoAndWhen round={round} />
            <ArrangeStops stops={arranged.stops} onArrange={arranged.arrange} onTakeOut={onTakeOut} />
          </>
        ) : (
          <div ref={list}>
            {groupByPin(arranged.stops).map(({ key, pin_code, stops }) => (
              <div key={key} className="round__group">
                <h2>
                  {pin_code ?? "No PIN code"} <small className="round__count">{countStops(stops.length)}</small>
                </h2>
                {stops.map(({ stop, number }) => (
                  <StopCard key={stop.id} stop={stop} number={number} isClosed={isClosed} door={door} onSaid={onSaid} />
                ))}
              </div>
            ))}
          </div>
        )}
        <CountCash round={round} />
      </div>
      <RoundSheet round={round} />
    </>
  );
}

function describeProgress(stops: number, open: number, isClosed: boolean): string {
  if (isClosed) return `${countStops(stops)}, closed.`;
  return open === 0 ? `${countStops(stops)}, none left.` : `${countStops(stops)}, ${open} left.`;
}

interface PinGroup {
  key: string;
  pin_code: string | null;
  stops: { stop: ShownStop; number: number }[];
}

/** Neighbouring stops with the same PIN code. The driver may have put others between them. */
function groupByPin(stops: ShownStop[]): PinGroup[] {
  const groups: PinGroup[] = [];
  for (const [index, stop] of stops.entries()) {
    const last = groups.at(-1);
    const numbered = { stop, number: index + 1 };
    if (last && last.pin_code === stop.pin_code) last.stops.push(numbered);
    else groups.push({ key: stop.id, pin_code: stop.pin_code, stops: [numbered] });
  }
  return groups;
}

function UnsentTaps({ round, failed }: { round: string; failed: boolean }) {
  const by = useSession()?.user.username;
  const waiting = useTaps().filter((tap) => tap.round === round && tap.refused === null);
  const others = new Set(waiting.filter((tap) => tap.by !== by).map((tap) => tap.by));
  return (
    <div role="status">
      {waiting.length > 0 || failed ? (
        <div className="notice notice--price dash__failed">
          <CloudOff className="icon" aria-hidden />
          <span>
            {failed ? "The shop cannot be reached: this page may be out of date. " : null}
            {waiting.length > 0 ? describeUnsent(waiting) : "Your taps are kept here until it can be."}
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

function describeUnsent(taps: PendingTap[]): string {
  if (taps.length === 1) return "1 tap is not sent yet. It is kept here and sent automatically.";
  return `${taps.length} taps are not sent yet. They are kept here and sent automatically.`;
}

function BackToRounds() {
  return (
    <BackLink className="link link--back" list="/dashboard/rounds">
      <ArrowLeft className="icon" aria-hidden />
      Rounds
    </BackLink>
  );
}
