import { Phone } from "lucide-react";
import { shop } from "#domain/shop.ts";
import { describeEnd } from "./stop/stop-words.ts";
import { driverTaps } from "./stored/driver-taps.ts";
import { type PendingTap, useTaps } from "./taps/pending-taps.ts";

/** The same for a wrong or missing key, an unknown round and an ended link. */
export function LinkEnded({ id }: { id: string }) {
  const unsent = useTaps(driverTaps).filter(({ round }) => round === id);

  function onTold() {
    if (!window.confirm("Have you told the shop all of these? They are stored only on this phone.")) return;
    for (const { key } of unsent) driverTaps.drop(key);
  }

  return (
    <>
      <h1>This link has ended</h1>
      <p>
        The round is counted, the shop sent you a newer link, or the link is not complete. Names and addresses are no
        longer on this phone.
      </p>
      {unsent.length > 0 ? (
        <section className="driver__unsent" aria-labelledby="unsent">
          <h2 id="unsent">Tell the shop</h2>
          <p>The shop does not know this yet:</p>
          <ul className="driver__list">
            {unsent.map((tap) => (
              <li key={tap.key}>
                <b>{tap.code}</b> {describeTap(tap)}
              </li>
            ))}
          </ul>
          <button className="btn btn--outline" type="button" onClick={onTold}>
            I have told the shop
          </button>
        </section>
      ) : null}
      <a className="btn" href={shop.phoneHref}>
        <Phone className="icon" aria-hidden />
        Call {shop.phone}
      </a>
    </>
  );
}

/** An undo carries the refused tap before it. */
function describeTap({ tap, earlier }: PendingTap): string {
  const { outcome, collected = earlier?.tap.collected } = tap;
  if (outcome !== "undone") return describeEnd({ outcome, collected: collected ?? null });
  return collected ? `Undo, then ${describeEnd({ outcome: "delivered", collected })}` : "Undo";
}
