import { formatRupees, percentOff, unitPrice } from "#domain/products/pricing.ts";
import type { Package, PriceSize } from "#domain/products/product.ts";
import { BEFORE_DISCOUNT, PRICE, percentOffWords } from "#words/catalogue.ts";

export function Price({ size, pack, large = false }: { size: PriceSize; pack: Package; large?: boolean }) {
  const off = percentOff(size);
  return (
    <p className={large ? "price price--lg" : "price"}>
      <span className="price__now">
        <span className="visually-hidden">{PRICE}</span>
        {formatRupees(unitPrice(size, pack))}
      </span>
      {size.discount > 0 ? (
        <>
          {" "}
          <s className="price__mrp">
            <span className="visually-hidden">{BEFORE_DISCOUNT}</span>
            {formatRupees(unitPrice({ ...size, discount: 0 }, pack))}
          </s>{" "}
          {off > 0 ? <span className="price__off">{percentOffWords(off)}</span> : null}
        </>
      ) : null}
    </p>
  );
}
