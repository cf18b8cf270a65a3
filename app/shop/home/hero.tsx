import type { MouseEvent } from "react";
import { ArtPicture } from "#app/brand/art-picture.tsx";
import { scrollToPart } from "#app/loading/scrolling.ts";
import { COLLECTION_ID } from "#app/shop/catalogue/collection-id.ts";

export function Hero() {
  return (
    <section className="hero on-leaf" aria-labelledby="hero-title">
      <div className="hero__in stack gap-8 page-width">
        <div className="hero__text">
          <h1 id="hero-title">
            Oil, pressed the <em>slow</em> way.
          </h1>
          <p className="hero__lead">
            Seeds, a wooden kolhu and time.
            <br />
            No heat, no chemicals, nothing added.
          </p>
          <a className="btn btn--paper" href={`#${COLLECTION_ID}`} onClick={showCollection}>
            Shop the collection
          </a>
        </div>
        <div className="hero__pic arch-frame">
          <ArtPicture
            name="tall-range"
            sizes="(min-width: 78rem) 466px, (min-width: 46rem) 38vw, min(80vw, 362px)"
            loading="eager"
            fetchPriority="high"
          />
        </div>
      </div>
    </section>
  );
}

function showCollection(event: MouseEvent) {
  event.preventDefault();
  scrollToPart(COLLECTION_ID);
}
