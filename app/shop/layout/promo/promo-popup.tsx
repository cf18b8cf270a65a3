import { ArrowUpRight, X } from "lucide-react";
import { art } from "#app/brand/art.ts";
import { Dialog } from "#app/ui/dialog.tsx";

const PICTURE = art["promo-almond-festive"];
const SIZES = "min(100vw - 2rem, 30rem)";

export function PromoPopup({ onClose }: { onClose: () => void }) {
  return (
    <Dialog className="promo-popup" aria-labelledby="promo-title" onClose={onClose}>
      {/* First, so that it has the focus: Enter must not open a tab. */}
      <button className="btn btn--icon promo-popup__close" type="button" aria-label="Close" onClick={onClose}>
        <X className="icon" aria-hidden />
      </button>
      <a className="promo-popup__link" href="/product/almond-oil" target="_blank" rel="noopener" onClick={onClose}>
        <picture>
          <source
            type="image/avif"
            srcSet="/art/promo-almond-festive-450.avif 450w, /art/promo-almond-festive-900.avif 900w"
            sizes={SIZES}
          />
          <img
            src="/art/promo-almond-festive.webp"
            srcSet="/art/promo-almond-festive-450.webp 450w, /art/promo-almond-festive.webp 900w"
            sizes={SIZES}
            width={PICTURE.width}
            height={PICTURE.height}
            alt={PICTURE.alt}
          />
        </picture>
        <span className="promo-popup__text">
          <h2 id="promo-title">A festive price on Almond Oil</h2>
          <p>20% off 250ml this week.</p>
          <span className="link">
            See Almond Oil <ArrowUpRight className="icon" aria-hidden />
            <span className="visually-hidden">(opens in a new tab)</span>
          </span>
        </span>
      </a>
    </Dialog>
  );
}
