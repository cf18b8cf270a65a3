import { useEffect, useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { Loading } from "#app/ui/loading.tsx";
import { readOrderKey } from "#domain/orders/order-link.ts";
import type { Route } from "./+types/round";
import { LinkEnded } from "./link-ended.tsx";
import { OpenRound } from "./open-round.tsx";
import { useEntryForBack } from "./use-entry-for-back.ts";
import { type Shown, watchRound } from "./watch-round.ts";
import "../ui/controls.css";
import "./round.css";

export const headers: Route.HeadersFunction = () => ({ "x-robots-tag": "noindex" });

/** The server knows neither the round nor the key: the service worker stores this page once for all rounds. */
export default function DriverPage() {
  const { id = "" } = useParams();
  const [search] = useSearchParams();
  const key = readOrderKey(search);
  return (
    <div className="driver">
      <title>Delivery round</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <main id="main" className="driver__main">
        <WatchedRound key={`${id} ${key}`} id={id} linkKey={key} />
        <noscript>
          <p className="notice">This page needs JavaScript. Please allow it for this site.</p>
        </noscript>
      </main>
    </div>
  );
}

function WatchedRound({ id, linkKey: key }: { id: string; linkKey: string }) {
  const [shown, setShown] = useState<Shown>({ stage: "opening" });
  const [sendTaps, setSendTaps] = useState<() => Promise<void>>();
  useEntryForBack();
  useEffect(() => {
    if (!id || !key) return setShown({ stage: "ended" });
    const watched = watchRound({ id, key }, setShown);
    setSendTaps(() => watched.sendTaps);
    return watched.stop;
  }, [id, key]);

  if (shown.stage === "open")
    return <OpenRound round={shown.round} isFailing={shown.isFailing} onSend={() => void sendTaps?.()} />;
  if (shown.stage === "ended") return <LinkEnded id={id} />;
  if (shown.stage === "unreachable")
    return (
      <div className="notice notice--price" role="status">
        The shop cannot be reached, and this phone has no copy of the round. The round opens when there is a network.
      </div>
    );
  return <Loading>Opening the round...</Loading>;
}
