import { makeSizeRow } from "../form-values.ts";
import { toPackage } from "../to-draft.ts";
import { FormSection } from "./form-section.tsx";
import { repeated } from "./repeated.ts";
import { RepeatedWarning } from "./repeated-warning.tsx";
import { RowList } from "./row-list.tsx";
import type { SectionProps } from "./section-props.ts";
import { SizeFields } from "./size-fields.tsx";

export function SizesSection({ values: { price_sizes, packages }, change, invalid }: SectionProps) {
  const offered = packages.map(toPackage);
  return (
    <FormSection title="Sizes and prices" line="A shopper pays MRP less discount, plus the package.">
      <RowList
        rows={price_sizes}
        onChange={(rows) => change({ price_sizes: rows })}
        makeRow={makeSizeRow}
        kind="size"
        nameOf={({ key, size }) => size || `${price_sizes.findIndex((row) => row.key === key) + 1}`}
        className="row-size"
      >
        {(row, changeRow, tools) => (
          <SizeFields row={row} packages={offered} invalid={invalid} onChange={changeRow} tools={tools} />
        )}
      </RowList>
      <RepeatedWarning kind="sizes" texts={repeated(price_sizes.map(({ size }) => size))} />
    </FormSection>
  );
}
