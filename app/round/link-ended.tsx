import { driverTaps } from "./stored/driver-taps.ts";
import { isRoundStored } from "./stored/stored-rounds.ts";
import { CallTheShop } from "./taps/call-the-shop.tsx";
import { useTaps } from "./taps/pending-taps.ts";
import { TellTheShop } from "./taps/tell-the-shop.tsx";

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
