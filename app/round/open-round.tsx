import { CloudOff } from "lucide-react";
import { useRef, useState } from "react";
import { useFocusAfter } from "#app/ui/hooks/use-focus-after.ts";
import { dayNumber, startOfDay } from "#domain/india-day.ts";
import { formatIndiaDay } from "#domain/india-time.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import type { DriverRound } from "#domain/rounds/driver-round.ts";
import { sumUp } from "#domain/rounds/round-sums.ts";
import { titleRound } from "#domain/rounds/round-words.ts";
import { applyTaps, type ShownStop, tapsWithoutStop } from "./stop/apply-taps.ts";
import { deliveriesOf } from "./stop/deliveries.ts";
import { UpiId } from "./stop/payee.ts";
import { sumDebts } from "./stop/stop-debts.tsx";
import { StopGroups } from "./stop/stop-groups.tsx";
import { describeProgress, describeUnsent } from "./stop/stop-words.ts";
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

  function onSaid({ code, name_customer }: ShownStop, said: string) {
    setNews(`${name_customer}: ${said}`);
    // The pressed button is gone.
    focusAfter(`[data-stop="${code}"] h3`);
  }

  return (
    <>
      <h1>{titleRound(round)}</h1>
      <p>
        {formatIndiaDay(startOfDay(dayNumber(day)))}. {describeProgress(stops)}
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
  const sums = { "To collect": open, ...(debts > 0 && { "Old debts": debts }), Cash: cash, UPI: upi };
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
            {isFailing ? "The shop cannot be reached. " : null}
            {count > 0 ? describeUnsent(count) : "You can go on: your taps are kept here until it can be."}
          </span>
          {count > 0 ? (
            <button className="btn btn--quiet" type="button" onClick={onSend}>
              Send now
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
      <h1>This link has ended</h1>
      <p>
        The round is counted, the shop sent you a newer link, or the link is not complete.
        {isRoundStored(id) ? null : " Names and addresses are no longer on this phone."}
      </p>
      <TellTheShop taps={taps} store={driverTaps} />
      {taps.length > 0 ? null : <CallTheShop />}
    </>
  );
}
