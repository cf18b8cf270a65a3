import { ZoomIn } from "lucide-react";
import { Suspense, startTransition, useEffect, useRef, useState } from "react";
import { lazyPart } from "#app/loading/lazy-parts.tsx";
import { PLACEHOLDER, ProductPicture } from "#app/shop/catalogue/product-picture.tsx";
import { followPackage } from "#domain/products/package-picture.ts";
import type { Product } from "#domain/products/product.ts";
import { countMore, numberOf, pictureNumber, SHOW_LESS, zoomPicture } from "#words/product.ts";
import { typed } from "#words/typed.tsx";
import { type GalleryPicture, galleryPictures } from "./gallery-pictures.ts";

const { Part: Zoom, preload } = lazyPart("zoom", () => import("./zoom.tsx"));
export const MAIN_SIZES = "(min-width: 81rem) 658px, (min-width: 64rem) 54vw, (min-width: 48rem) 46vw, 100vw";

export function Gallery({ product, pack }: { product: Product; pack: string | undefined }) {
  const [firstPack] = useState(pack);
  const pictures = galleryPictures(product, firstPack);
  const [shown, setShown] = useState(1);
  const [zoomed, setZoomed] = useState(false);
  const track = useRef<HTMLDivElement>(null);
  const picture = pictures[shown - 1];

  useEffect(() => {
    // The shopper may have swiped before hydration.
    if (track.current) setShown(numberInView(track.current));
  }, []);

  const show = (number: number) => {
    setShown(number);
    track.current?.scrollTo({ left: (number - 1) * track.current.clientWidth, behavior: "instant" });
  };

  const followed = useRef(pack);
  useEffect(() => {
    if (followed.current === pack || !picture) return;
    followed.current = pack;
    const next = followPackage(product, pack, picture.src);
    show(pictures.findIndex(({ src }) => src === next) + 1);
  });

  return (
    <div className="gallery">
      <div className="gallery__main">
        <div
          ref={track}
          className="gallery__track"
          onScroll={({ currentTarget }) => setShown(numberInView(currentTarget))}
        >
          {pictures.map(({ number, src, alt }) => (
            <button
              key={number}
              type="button"
              className="gallery__slide"
              aria-label={zoomPicture(alt)}
              aria-hidden={number !== shown}
              inert={number !== shown}
              disabled={src === PLACEHOLDER}
              {...preload}
              onClick={({ currentTarget }) => {
                // The placeholder also replaces a picture that cannot be loaded.
                if (!currentTarget.querySelector(`[src="${PLACEHOLDER}"]`)) startTransition(() => setZoomed(true));
              }}
            >
              <ProductPicture src={src} alt={alt} sizes={MAIN_SIZES} early={number === 1} />
            </button>
          ))}
        </div>
        {product.badge ? <span className="badge badge--paper gallery__flag">{typed(product.badge)}</span> : null}
        {pictures.length > 1 ? (
          <span className="badge badge--paper gallery__count">{numberOf(shown, pictures.length)}</span>
        ) : null}
        <span className="btn btn--icon gallery__zoom" aria-hidden="true">
          <ZoomIn className="icon" />
        </span>
      </div>
      {pictures.length > 1 ? <GalleryThumbs pictures={pictures} shown={shown} onShow={show} /> : null}
      <Suspense fallback={null}>
        {zoomed && picture ? <Zoom {...picture} onClose={() => setZoomed(false)} /> : null}
      </Suspense>
    </div>
  );
}

function numberInView({ scrollLeft, clientWidth }: HTMLElement): number {
  return Math.round(scrollLeft / clientWidth) + 1;
}

const THUMBS = 3;
const THUMB_SIZES = "(min-width: 64rem) 152px, (min-width: 48rem) 11vw, 24vw";

interface GalleryThumbsProps {
  pictures: GalleryPicture[];
  shown: number;
  onShow: (number: number) => void;
}

function GalleryThumbs({ pictures, shown, onShow }: GalleryThumbsProps) {
  const [expanded, setExpanded] = useState(false);
  return (
    <div className="gallery__thumbs">
      {pictures.slice(0, expanded ? undefined : THUMBS).map(({ number, src, alt }) => (
        <button
          key={number}
          type="button"
          className="gallery__thumb"
          aria-label={pictureNumber(number, alt)}
          aria-current={number === shown ? "true" : undefined}
          onClick={() => onShow(number)}
        >
          <ProductPicture src={src} sizes={THUMB_SIZES} />
        </button>
      ))}
      {pictures.length > THUMBS ? (
        <button
          type="button"
          className="gallery__thumb gallery__thumb--more"
          aria-expanded={expanded}
          onClick={({ currentTarget }) => {
            setExpanded(!expanded);
            // The focused tile has moved below the new ones.
            requestAnimationFrame(() => currentTarget.scrollIntoView({ block: "nearest" }));
          }}
        >
          {expanded ? SHOW_LESS : countMore(pictures.length - THUMBS)}
        </button>
      ) : null}
    </div>
  );
}
