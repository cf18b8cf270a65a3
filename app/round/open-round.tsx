import { CloudOff } from "lucide-react";
import { useRef, useState } from "react";
import { useFocusAfter } from "#app/ui/hooks/use-focus-after.ts";
import { dayNumber, startOfDay } from "#domain/india-day.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import type { DriverRound } from "#domain/rounds/driver-round.ts";
import { sumUp } from "#domain/rounds/round-sums.ts";
import { formatIndiaDay } from "#words/dates.ts";
import {
  LINK_ENDED,
  LINK_ENDED_WHY,
  NAMES_DELETED,
  OLD_DEBTS,
  SEND_NOW,
  SENTENCE_END,
  TO_COLLECT,
  UNREACHABLE,
  YOU_CAN_GO_ON,
} from "#words/round.ts";
import { CASH, describeUnsent, titleRound, UPI } from "#words/stop.ts";
import { applyTaps, type ShownStop, tapsWithoutStop } from "./stop/apply-taps.ts";
import { deliveriesOf } from "./stop/deliveries.ts";
import { UpiId } from "./stop/payee.ts";
import { sumDebts } from "./stop/stop-debts.tsx";
import { StopGroups } from "./stop/stop-groups.tsx";
import { describeProgress } from "./stop/stop-words.ts";
import { driverTaps, isRoundStored } from "./stored/stored-rounds.ts";
import { useTaps } from "./taps/pending-taps.ts";
import { CallTheShop, TellTheShop } from "./taps/tell-the-shop.tsx";

interface OpenRoundProps {
  round: DriverRound;
  isFailing: boolean;
  sendTaps: () => Promise<void>;
  reload: () => void;
}

export function OpenRound({ round, isFailing, sendTaps, reload }: OpenRoundProps) {
  const { id, day, upi_id, agrees_prices } = round;
  const taps = useTaps(driverTaps);
  const stops = applyTaps(round, taps);
  const unsent = taps.filter((tap) => tap.round === id && tap.refused === null).length;
  const deliveries = deliveriesOf({ taps: driverTaps, round: id, by: "", link: { agrees_prices } });
  const [news, setNews] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfter(list);

  function onSaid({ name_customer }: ShownStop, said: string) {
    setNews(`${name_customer}: ${said}`);
    // The pressed button is gone, and its stop folded away: the next one is the first.
    focusAfter("[data-stop] h3");
  }

  return (
    <>
      <h1>{titleRound(round)}</h1>
      <p>
        {formatIndiaDay(startOfDay(dayNumber(day)))}
        {SENTENCE_END}
        {describeProgress(stops)}
      </p>
      <Sums stops={stops} />
      <Unsent count={unsent} isFailing={isFailing} onSend={() => void sendTaps()} />
      <TellTheShop taps={tapsWithoutStop(round, taps)} store={driverTaps} />
      <p className="visually-hidden" role="status">
        {news}
      </p>
      <div ref={list}>
        <UpiId value={{ id: upi_id, reload }}>
          <StopGroups
            stops={stops}
            isClosed={false}
            foldsEnded
            deliveries={deliveries}
            showCode={(code) => code}
            onSaid={onSaid}
          />
        </UpiId>
      </div>
    </>
  );
}

function Sums({ stops }: { stops: ShownStop[] }) {
  const { open, cash, upi } = sumUp(stops);
  const debts = sumDebts(stops);
  const sums = { [TO_COLLECT]: open, ...(debts > 0 && { [OLD_DEBTS]: debts }), [CASH]: cash, [UPI]: upi };
  return (
    <dl className="driver__sums row wrap">
      {Object.entries(sums).map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="tabular-nums">{formatRupees(amount, 2)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Unsent({ count, isFailing, onSend }: { count: number; isFailing: boolean; onSend: () => void }) {
  return (
    <div role="status">
      {count > 0 || isFailing ? (
        <div className="notice notice--price notice--act">
          <CloudOff className="icon" aria-hidden />
          <span>
            {isFailing ? UNREACHABLE : null}
            {count > 0 ? describeUnsent(count) : YOU_CAN_GO_ON}
          </span>
          {count > 0 ? (
            <button className="btn btn--quiet" type="button" onClick={onSend}>
              {SEND_NOW}
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

/** The same for a wrong or missing key, an unknown round and an ended link. */
export function LinkEnded({ id }: { id: string }) {
  const taps = useTaps(driverTaps);
  return (
    <>
      <h1>{LINK_ENDED}</h1>
      <p>
        {LINK_ENDED_WHY}
        {isRoundStored(id) ? null : NAMES_DELETED}
      </p>
      <TellTheShop taps={taps} store={driverTaps} />
      {taps.length > 0 ? null : <CallTheShop />}
    </>
  );
}
