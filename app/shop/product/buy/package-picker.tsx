import { Chip } from "#app/ui/chip.tsx";
import { formatRupees } from "#domain/products/pricing.ts";
import type { Choice } from "./use-choice.ts";

export function PackagePicker({ packages, pack: chosen, choosePackage }: Choice) {
  return (
    <fieldset className="picker" data-keep-clear="rather">
      <legend className="picker__legend">Package</legend>
      <div className="chips chips--wide" data-keep-clear>
        {packages.map((pack) => (
          <Chip
            key={pack.type}
            name="package"
            label={pack.type}
            note={`+ ${formatRupees(pack.extraCost)}`}
            checked={pack === chosen}
            onChoose={() => choosePackage(pack)}
          />
        ))}
      </div>
    </fieldset>
  );
}
