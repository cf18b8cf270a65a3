import { ExternalLink } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useNear } from "#app/ui/use-near.ts";
import { shop } from "#domain/shop.ts";
import { MapDrawing } from "./map-drawing.tsx";

const PLACE = { latitude: 11.341, longitude: 77.7172 };
/** Degrees from the mark to the edges: about two kilometres across. */
const REACH = { latitude: 0.006, longitude: 0.01 };

const BOX = [
  PLACE.longitude - REACH.longitude,
  PLACE.latitude - REACH.latitude,
  PLACE.longitude + REACH.longitude,
  PLACE.latitude + REACH.latitude,
].map((degrees) => degrees.toFixed(4));
const MARK = `${PLACE.latitude},${PLACE.longitude}`;
const EMBED = `https://www.openstreetmap.org/export/embed.html?${new URLSearchParams({
  bbox: BOX.join(","),
  layer: "mapnik",
  marker: MARK,
})}`;
const FULL_MAP = `https://www.openstreetmap.org/?mlat=${PLACE.latitude}&mlon=${PLACE.longitude}#map=16/${PLACE.latitude}/${PLACE.longitude}`;

/** The whole world on one tile: a frame does not tell whether its map has come, a picture does. */
const SIGN_OF_LIFE = "https://tile.openstreetmap.org/0/0/0.png";

export function ShopMap() {
  const [away, setAway] = useState(false);
  const map = useRef<HTMLDivElement>(null);
  const near = useNear(map);
  useEffect(() => {
    if (!near) return;
    const sign = new Image();
    sign.onerror = () => setAway(true);
    sign.src = SIGN_OF_LIFE;
  }, [near]);
  return (
    <div className="find__place">
      <div className="find__map" ref={map}>
        <MapDrawing />
        {near ? (
          <iframe
            title={`Map of ${shop.address.city} with our press marked`}
            src={EMBED}
            data-away={away || undefined}
          />
        ) : null}
      </div>
      <a className="link find__open" href={FULL_MAP} target="_blank" rel="noopener">
        Open the map
        <ExternalLink className="ic" aria-hidden />
      </a>
    </div>
  );
}
