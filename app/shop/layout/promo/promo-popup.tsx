import { ArrowUpRight, X } from "lucide-react";
import { call } from "#app/api/call.ts";
import { art } from "#app/brand/art.ts";
import { firstSentence } from "#app/shop/catalogue/card-product.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { formatRupees, percentOff, unitPrice } from "#domain/products/pricing.ts";
import { initialPackage, type Product } from "#domain/products/product.ts";

/** The specification's link. */
const SLUG = "almond-oil";

const PICTURE = art["promo-almond-festive"];
const SIZES = "min(100vw - 2rem, 30rem)";

interface PromoPopupProps {
  onClose: () => void;
}

/** Shows the product as it is now, and nothing where that is not known. */
export async function loadPromo() {
  const product = await call("GET /products/name/:name", { params: { name: SLUG } }).catch(() => undefined);
  return (props: PromoPopupProps) => <PromoPopup {...props} product={product} />;
}

function PromoPopup({ onClose, product }: PromoPopupProps & { product: Product | undefined }) {
  return (
    <Dialog className="promo-popup" aria-labelledby="promo-title" onClose={onClose}>
      {/* First, so that it has the focus: Enter must not open a tab. */}
      <button className="btn btn--icon promo-popup__close" type="button" aria-label="Close" onClick={onClose}>
        <X className="icon" aria-hidden />
      </button>
      <a className="promo-popup__link" href={`/product/${SLUG}`} target="_blank" rel="noopener" onClick={onClose}>
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
          <h2 id="promo-title">{product?.name ?? "From our wooden press"}</h2>
          {product ? <p>{describeOffer(product)}</p> : null}
          <span className="link">
            See {product?.name ?? "the oil"} <ArrowUpRight className="icon" aria-hidden />
            <span className="visually-hidden">(opens in a new tab)</span>
          </span>
        </span>
      </a>
    </Dialog>
  );
}

/** The largest discount among the sizes on sale; without one, what the oil is. */
function describeOffer(product: Product): string {
  const [size] = product.price_sizes
    .filter(({ sold_out }) => !sold_out)
    .sort((one, other) => percentOff(other) - percentOff(one));
  const off = size && percentOff(size);
  if (!off) return firstSentence(product.description);
  const [now, before] = [size, { ...size, discount: 0 }].map((one) =>
    formatRupees(unitPrice(one, initialPackage(product))),
  );
  return `${off}% off ${size.size}: ${now} instead of ${before}.`;
}
