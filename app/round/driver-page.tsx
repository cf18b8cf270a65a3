import { Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { useParams, useSearchParams } from "react-router";
import { lazyPart } from "#app/loading/lazy-parts.tsx";
import { useEntryForBack } from "#app/ui/hooks/use-entry-for-back.ts";
import { Loading } from "#app/ui/loading.tsx";
import { readOrderKey } from "#domain/orders/order-link.ts";
import { ROUND_WORKER } from "#words/language.ts";
import { CANNOT_OPEN, DELIVERY_ROUND, NEEDS_JAVASCRIPT, NO_COPY, NOT_STORED, OPENING_ROUND } from "#words/round.ts";
import type { Route } from "./+types/driver-page";
import { driverTaps } from "./stored/stored-rounds.ts";
import { useTaps } from "./taps/pending-taps.ts";
import { type Shown, tendOtherRounds, watchRound } from "./watch-round.ts";
import "../ui/controls.css";
import "./round.css";

// Loaded together with the round.
const openRound = lazyPart("round", async () => ({ default: (await import("./open-round.tsx")).OpenRound }));
const linkEnded = lazyPart("ended link", async () => ({ default: (await import("./open-round.tsx")).LinkEnded }));
const tellTheShop = lazyPart("unsent taps", async () => ({
  default: (await import("./taps/tell-the-shop.tsx")).TellTheShop,
}));

export const headers: Route.HeadersFunction = () => ({ "x-robots-tag": "noindex" });

/** The server knows neither the round nor the key: the service worker stores this page once for all rounds. */
export default function DriverPage() {
  const { id = "" } = useParams();
  const [search] = useSearchParams();
  const key = readOrderKey(search);
  return (
    <div className="driver">
      <title>{DELIVERY_ROUND}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <main id="main" className="driver__main stack gap-3">
        <Suspense fallback={OPENING}>
          <WatchedRound key={`${id} ${key}`} id={id} linkKey={key} />
        </Suspense>
        <noscript>
          <p className="notice">{NEEDS_JAVASCRIPT}</p>
        </noscript>
      </main>
    </div>
  );
}

/** The second line appears after some seconds, also when no script arrives. */
const OPENING = (
  <>
    <Loading>{OPENING_ROUND}</Loading>
    <p className="notice notice--price driver__late">{CANNOT_OPEN}</p>
  </>
);

function WatchedRound({ id, linkKey: key }: { id: string; linkKey: string }) {
  const [shown, setShown] = useState<Shown>({ stage: "opening" });
  const [watched, setWatched] = useState<ReturnType<typeof watchRound>>();
  const taps = useTaps(driverTaps);
  const isStored = useSyncExternalStore(watchWorker, isPageStored, () => true);
  useEntryForBack();
  useEffect(() => {
    if (!id || !key) return setShown({ stage: "ended" });
    for (const { prepare } of [openRound, linkEnded, tellTheShop]) prepare();
    const started = watchRound({ id, key }, setShown);
    setWatched(started);
    return started.stop;
  }, [id, key]);
  useEffect(() => tendOtherRounds(id), [id]);

  if (shown.stage === "open" && watched) {
    const { sendTaps, reload } = watched;
    return (
      <>
        <openRound.Part round={shown.round} isFailing={shown.isFailing} sendTaps={sendTaps} reload={reload} />
        {isStored ? null : (
          <p className="notice notice--price driver__late driver__unstored" role="status">
            {NOT_STORED}
          </p>
        )}
      </>
    );
  }
  if (shown.stage === "ended") return <linkEnded.Part id={id} />;
  if (shown.stage === "unreachable")
    return (
      <>
        <div className="notice notice--price" role="status">
          {NO_COPY}
        </div>
        {taps.length > 0 ? <tellTheShop.Part taps={taps} store={driverTaps} /> : null}
      </>
    );
  return OPENING;
}

/** The worker takes over when it has stored everything. */
function isPageStored(): boolean {
  return import.meta.env.DEV || (navigator.serviceWorker?.controller?.scriptURL.endsWith(ROUND_WORKER) ?? false);
}

function watchWorker(onChange: () => void): () => void {
  navigator.serviceWorker?.addEventListener("controllerchange", onChange);
  return () => navigator.serviceWorker?.removeEventListener("controllerchange", onChange);
}
