import { useState } from "react";
import { ProductPicture } from "#app/shop/catalogue/product-picture.tsx";
import type { GalleryPicture } from "./gallery-pictures.ts";

/** How many there are before the gallery is expanded. */
const THUMBS = 3;
const THUMB_SIZES = "(min-width: 64rem) 152px, (min-width: 48rem) 11vw, 24vw";

interface GalleryThumbsProps {
  pictures: GalleryPicture[];
  shown: number;
  onShow: (number: number) => void;
}

export function GalleryThumbs({ pictures, shown, onShow }: GalleryThumbsProps) {
  const [expanded, setExpanded] = useState(false);
  return (
    <div className="gallery__thumbs">
      {pictures.slice(0, expanded ? undefined : THUMBS).map(({ number, address }) => (
        <button
          key={number}
          type="button"
          className="thumb"
          aria-label={`Picture ${number}`}
          aria-current={number === shown ? "true" : undefined}
          onClick={() => onShow(number)}
          data-keep-clear
        >
          <ProductPicture address={address} sizes={THUMB_SIZES} />
        </button>
      ))}
      {pictures.length > THUMBS ? (
        <button
          type="button"
          className="thumb thumb--more"
          aria-expanded={expanded}
          onClick={() => setExpanded(!expanded)}
          data-keep-clear
        >
          {expanded ? "Show Less" : `+${pictures.length - THUMBS} More`}
        </button>
      ) : null}
    </div>
  );
}
