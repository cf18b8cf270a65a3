import { FormSection } from "#app/staff/layout/form-section.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { makePackageRow } from "../form-values.ts";
import { RowList } from "./row-list.tsx";
import { RepeatedWarning, RowErrors, rowFieldProps, type SectionProps, Warning } from "./section-parts.tsx";
import { extraCostWarning } from "./size-prices.ts";

export function PackagesSection({ values: { packages }, change, wrong }: SectionProps) {
  return (
    <FormSection title="Packages" line="The first one is chosen when the page opens. Without any, it is a TIN.">
      <RowList
        rows={packages}
        onChange={(rows) => change({ packages: rows })}
        makeRow={makePackageRow}
        noun="package"
        nameOf={({ key, type }) => type || `${packages.findIndex((row) => row.key === key) + 1}`}
        className="form-row form-row--pkg"
      >
        {({ key, type, extraCost }, changeRow, tools, at) => {
          const place = `packages.${at}`;
          const cost = rowFieldProps(wrong, place, "extraCost");
          const warning = cost.error ? undefined : extraCostWarning(extraCost);
          return (
            <>
              <TextField
                label="Type"
                {...rowFieldProps(wrong, place, "type")}
                value={type}
                onType={(typed) => changeRow({ type: typed })}
              />
              <TextField
                label="Extra cost ₹"
                {...cost}
                inputMode="decimal"
                aria-describedby={warning && `${key}-warning`}
                value={extraCost}
                onType={(typed) => changeRow({ extraCost: typed })}
              />
              {tools}
              <RowErrors wrong={wrong} of={place} />
              {warning ? (
                <div className="row-prices row wrap muted tiny tabular-nums" id={`${key}-warning`}>
                  <Warning>{warning}</Warning>
                </div>
              ) : null}
            </>
          );
        }}
      </RowList>
      <RepeatedWarning noun="packages" texts={packages.map(({ type }) => type)} />
    </FormSection>
  );
}
