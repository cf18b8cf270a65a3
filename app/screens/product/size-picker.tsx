import { Chip } from "#app/ui/chip.tsx";
import { formatRupees, unitPrice } from "#domain/pricing.ts";
import type { Choice } from "./use-choice.ts";

const NO_EXTRA = { extraCost: 0 };

export function SizePicker({ sizes, size: chosen, chooseSize }: Choice) {
  if (sizes.length === 0) {
    return <p className="notice">No size of this oil is on sale at the moment. Call us or write to us about it.</p>;
  }
  return (
    <fieldset className="picker" data-keep-clear>
      <legend className="picker__legend">Size</legend>
      <div className="chips">
        {sizes.map((size) => (
          <Chip
            key={size.size}
            name="size"
            label={size.size}
            note={formatRupees(unitPrice(size, NO_EXTRA))}
            flag={size.is_popular ? "Popular" : undefined}
            checked={size === chosen}
            onChoose={() => chooseSize(size)}
          />
        ))}
      </div>
    </fieldset>
  );
}
