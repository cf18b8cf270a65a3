import { ExternalLink } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useShop } from "#app/brand/use-shop.ts";
import { useNear } from "#app/ui/hooks/use-near.ts";
import type { Shop } from "#domain/shop.ts";
import { ADDRESS, COME_AND_SEE, EMAIL, mapOf, OPEN_MAP, PHONE } from "#words/about.ts";
import { typed } from "#words/typed.tsx";

export function FindUs() {
  const shop = useShop();
  const { street, city, region, postcode, country } = shop.address;
  return (
    <section className="page-width section find-us stack gap-8 anywhere" aria-labelledby="find">
      <div>
        <h2 id="find">{COME_AND_SEE}</h2>
        <dl className="stack gap-5 mt-6">
          <div>
            <dt className="muted small">{ADDRESS}</dt>
            <dd>
              {shop.name}
              <br />
              {typed(street)}
              <br />
              {typed(`${city}, ${region} ${postcode}`)}
              <br />
              {typed(country)}
            </dd>
          </div>
          <div>
            <dt className="muted small">{EMAIL}</dt>
            <dd>
              <a className="tap" href={`mailto:${shop.email}`}>
                {shop.email}
              </a>
            </dd>
          </div>
          <div>
            <dt className="muted small">{PHONE}</dt>
            <dd>
              <a className="tap tabular-nums" href={shop.phoneHref}>
                {shop.phone}
              </a>
            </dd>
          </div>
        </dl>
      </div>
      <ShopMap />
    </section>
  );
}

type Place = Shop["place"];

/** Degrees from the mark to the edges: about two kilometres across. */
const REACH = { latitude: 0.006, longitude: 0.01 };

/** An iframe has no event for a map that fails to load; an image has. */
const TEST_TILE = "https://tile.openstreetmap.org/0/0/0.png";

function ShopMap() {
  const { address, place } = useShop();
  const [away, setAway] = useState(false);
  const map = useRef<HTMLDivElement>(null);
  const near = useNear(map);
  useEffect(() => {
    if (!near) return;
    const tile = new Image();
    tile.onerror = () => setAway(true);
    tile.src = TEST_TILE;
  }, [near]);
  return (
    <div>
      <div className="shop-map__frame" ref={map}>
        <MapDrawing />
        {near ? <iframe title={mapOf(address.city)} src={embedUrl(place)} data-away={away || undefined} /> : null}
      </div>
      <a className="link tap small" href={fullMapUrl(place)} target="_blank" rel="noopener">
        {OPEN_MAP}
        <ExternalLink className="icon" aria-hidden />
      </a>
    </div>
  );
}

function embedUrl({ latitude, longitude }: Place): string {
  const box = [
    longitude - REACH.longitude,
    latitude - REACH.latitude,
    longitude + REACH.longitude,
    latitude + REACH.latitude,
  ].map((degrees) => degrees.toFixed(4));
  const query = { bbox: box.join(","), layer: "mapnik", marker: `${latitude},${longitude}` };
  return `https://www.openstreetmap.org/export/embed.html?${new URLSearchParams(query)}`;
}

function fullMapUrl({ latitude, longitude }: Place): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
}

/** Behind the map until it has loaded, or if it fails. */
function MapDrawing() {
  return (
    <svg viewBox="0 0 800 450" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect fill="#efe8da" width="800" height="450" />
      <path fill="#dde6d8" d="M-20 330C120 300 200 350 330 320S560 230 820 260v220H-20Z" />
      <g fill="none" stroke="var(--color-card)">
        <path strokeWidth="22" d="M-20 210C150 190 260 230 420 190S690 120 830 140" />
        <path strokeWidth="14" d="M300-20C310 100 290 200 350 470M560-20c-10 120 40 220 20 490" />
        <path
          strokeWidth="8"
          d="M-20 90 320 60M120-20l20 490M440 190l20 280M640 140l60-160M-20 390l360-20M560 330l260 40"
        />
      </g>
      <path fill="var(--color-leaf)" d="M420 118c-23 0-40 17-40 39 0 29 40 63 40 63s40-34 40-63c0-22-17-39-40-39Z" />
      <g fill="var(--color-paper)" transform="translate(406.5 134) scale(.8)">
        <path d="M17 1C21.1 11.4 32.6 21.2 32.6 31.4 32.6 40.6 25.3 47 17 47Z" />
        <path
          fill="none"
          stroke="var(--color-paper)"
          strokeWidth="2"
          d="M17 1.8C12.9 11.8 2.1 21.5 2.1 31.4 2.1 40 9 46.2 17 46.2"
        />
      </g>
    </svg>
  );
}
