import { Phone } from "lucide-react";
import { useShop } from "#app/brand/use-shop.ts";
import { describeTap } from "../stop/stop-words.ts";
import { REFUSED } from "./keep-sending.ts";
import type { PendingTap, TapStore } from "./pending-taps.ts";
import "./tell-the-shop.css";

/** Taps that no stop shows. They may be the only record of money. */
export function TellTheShop({ taps, store }: { taps: PendingTap[]; store: TapStore }) {
  function onTold() {
    if (!window.confirm("Have you told the shop all of these? They are stored only on this phone.")) return;
    for (const { key, earlier } of taps) {
      store.drop(key);
      if (earlier) store.drop(earlier.key);
    }
  }

  return (
    <div role="status">
      {taps.length > 0 ? (
        <section className="tell-the-shop card stack gap-3" aria-labelledby="tell-the-shop">
          <h2 id="tell-the-shop">Tell the shop</h2>
          <p>The shop does not know this yet:</p>
          <ul className="stack gap-2">
            {taps.map((tap) => (
              <li key={tap.key}>
                <b>{tap.code}</b> {describeTap(tap)}
                {tap.refused === null ? null : `. ${tap.refused || REFUSED}`}
              </li>
            ))}
          </ul>
          <CallTheShop />
          <button className="btn btn--outline" type="button" onClick={onTold}>
            I have told the shop
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
      Call {shop.phone}
    </a>
  );
}
