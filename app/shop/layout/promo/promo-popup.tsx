import { ArrowUpRight, X } from "lucide-react";
import { Link } from "react-router";
import { call } from "#app/api/call.ts";
import { translate } from "#app/shop/api/products-api.ts";
import { firstSentence } from "#app/shop/catalogue/card-product.ts";
import { ProductPicture } from "#app/shop/catalogue/product-picture.tsx";
import { nameOf } from "#app/shop/catalogue/product-words.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { useBackCloses } from "#app/ui/hooks/use-back-closes.ts";
import { followPackage } from "#domain/products/package-picture.ts";
import { formatRupees, percentOff, unitPrice } from "#domain/products/pricing.ts";
import { initialPackage, type PriceSize, type Product } from "#domain/products/product.ts";
import { isSoldOut } from "#domain/products/sold-out.ts";
import { LANGUAGE } from "#words/language.ts";
import { packageName } from "#words/packages.ts";
import { FESTIVE_PICTURE, OPENS_IN_A_NEW_TAB, OUR_PRESS, offerInWords, seeOil } from "#words/promo.ts";
import { typed } from "#words/typed.tsx";
import { CLOSE } from "#words/ui.ts";

/** The specification's link. */
const SLUG = "almond-oil";

const SIZES = "min(100vw - 2rem, 30rem)";

interface PromoPopupProps {
  onClose: () => void;
}

/** Shows the product as it is now, and nothing where that is not known. */
export async function loadPromo() {
  const params = { name: SLUG };
  const product = await (LANGUAGE === "en"
    ? call("GET /products/name/:name", { params })
    : call("GET /products/name/:name", { params, query: { language: LANGUAGE } }).then(translate)
  ).catch(() => undefined);
  return (props: PromoPopupProps) => <PromoPopup {...props} product={product} />;
}

function PromoPopup({ onClose, product }: PromoPopupProps & { product: Product | undefined }) {
  useBackCloses(onClose);
  const offer = product && findOffer(product);
  return (
    <Dialog className="promo-popup" aria-labelledby="promo-title" onClose={onClose}>
      {/* First, so that it has the focus: Enter must not open a tab. */}
      <button className="btn btn--icon promo-popup__close" type="button" aria-label={CLOSE} onClick={onClose}>
        <X className="icon" aria-hidden />
      </button>
      <Link className="promo-popup__link" to={`/product/${SLUG}`} target="_blank" rel="noopener" onClick={onClose}>
        {offer ? <ProductPicture src={offer.picture} sizes={SIZES} alt={offer.alt} early /> : <Festive />}
        <span className="promo-popup__text">
          <h2 id="promo-title">{product ? typed(nameOf(product)) : OUR_PRESS}</h2>
          {product ? <p>{offer?.words ?? typed(firstSentence(product.description))}</p> : null}
          <span className="link">
            {seeOil(product && nameOf(product))} <ArrowUpRight className="icon" aria-hidden />
            <span className="visually-hidden">{OPENS_IN_A_NEW_TAB}</span>
          </span>
        </span>
      </Link>
    </Dialog>
  );
}

function Festive() {
  return (
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
        width={900}
        height={900}
        alt={FESTIVE_PICTURE}
      />
    </picture>
  );
}

/** The largest discount among the sizes on sale, with the picture of the package whose price it names. */
export function findOffer(product: Product): { words: string; picture: string; alt: string } | undefined {
  const pack = initialPackage(product);
  const [size] = product.price_sizes
    .filter((one) => !isSoldOut(product, one, pack))
    .sort((one, other) => percentOff(other) - percentOff(one));
  const off = size && percentOff(size);
  if (!off) return undefined;
  const price = (one: PriceSize) => formatRupees(unitPrice(one, pack));
  return {
    words: offerInWords(off, size.size, packageName(pack.type), price(size), price({ ...size, discount: 0 })),
    picture: followPackage(product, pack.type, product.card_image),
    alt: `${nameOf(product)}, ${packageName(pack.type)}`,
  };
}
