import { Chip } from "#app/ui/chip.tsx";
import { DEFAULT_PACKAGE } from "#domain/products/default-package.ts";
import { formatPricePerMeasure, pricePerMeasure } from "#domain/products/price-per-measure.ts";
import { formatRupees, unitPrice } from "#domain/products/pricing.ts";
import type { Choice } from "./use-choice.ts";

/** Each size with its price in the chosen package, and what a litre comes to. */
export function SizePicker({ sizes, size: chosen, chooseSize, pack = DEFAULT_PACKAGE }: Choice) {
  if (sizes.length === 0) {
    return <p className="notice">No size of this oil is on sale at the moment. Call us or write to us about it.</p>;
  }
  return (
    <fieldset className="picker" data-keep-clear="rather">
      <legend className="picker__legend">Size</legend>
      <div className="chips" data-keep-clear>
        {sizes.map((size) => (
          <Chip
            key={size.size}
            name="size"
            label={size.size}
            note={formatRupees(unitPrice(size, pack))}
            detail={describeMeasure(size.size, unitPrice(size, pack))}
            flag={size.is_popular ? "Popular" : undefined}
            checked={size === chosen}
            onChoose={() => chooseSize(size)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function describeMeasure(label: string, price: number) {
  const perMeasure = pricePerMeasure(label, price);
  if (!perMeasure) return undefined;
  return {
    short: formatPricePerMeasure(perMeasure),
    spoken: `${formatRupees(perMeasure.price)} per ${perMeasure.measure}`,
  };
}
