import { Phone } from "lucide-react";
import { useShop } from "#app/brand/use-shop.ts";
import { CONFIRM_TOLD, I_HAVE_TOLD, NOT_KNOWN_YET, SENTENCE_END, SHOP_REFUSED, TELL_THE_SHOP } from "#words/round.ts";
import { callNumber } from "#words/stop.ts";
import { describeTap } from "../stop/stop-words.ts";
import type { PendingTap, TapStore } from "./pending-taps.ts";
import "./tell-the-shop.css";

/** Taps that no stop shows. They may be the only record of money. */
export function TellTheShop({ taps, store }: { taps: PendingTap[]; store: TapStore }) {
  function onTold() {
    if (!window.confirm(CONFIRM_TOLD)) return;
    for (const { key, earlier } of taps) {
      store.drop(key);
      if (earlier) store.drop(earlier.key);
    }
  }

  return (
    <div role="status">
      {taps.length > 0 ? (
        <section className="tell-the-shop card stack gap-3" aria-labelledby="tell-the-shop">
          <h2 id="tell-the-shop">{TELL_THE_SHOP}</h2>
          <p>{NOT_KNOWN_YET}</p>
          <ul className="stack gap-2">
            {taps.map((tap) => (
              <li key={tap.key}>
                <b>{tap.code}</b> {describeTap(tap)}
                {tap.refused === null ? null : SENTENCE_END + (tap.refused || SHOP_REFUSED)}
              </li>
            ))}
          </ul>
          <CallTheShop />
          <button className="btn btn--outline" type="button" onClick={onTold}>
            {I_HAVE_TOLD}
          </button>
        </section>
      ) : null}
    </div>
  );
}

export function CallTheShop() {
  const shop = useShop();
  return (
    <a className="btn" href={shop.phoneHref}>
      <Phone className="icon" aria-hidden />
      {callNumber(shop.phone)}
    </a>
  );
}
