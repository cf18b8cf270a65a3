import { makePackageRow, type PackageRow, type PictureRow } from "../form-values.ts";
import type { SectionProps } from "./form-section.tsx";
import { FormSection } from "./form-section.tsx";
import { RowErrors, rowFieldProps } from "./row-fields.tsx";
import { RowList } from "./row-list.tsx";
import { extraCostWarning } from "./size-prices.ts";
import { TextField } from "./text-field.tsx";
import { RepeatedWarning, repeated, Warning } from "./warning.tsx";

export function PackagesSection({ values: { packages, product_images }, change, wrong }: SectionProps) {
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
        {({ key, type, extraCost }, changeRow, tools) => {
          const cost = rowFieldProps(wrong, key, "extraCost");
          const warning = cost.error ? undefined : extraCostWarning(extraCost);
          return (
            <>
              <TextField
                label="Type"
                {...rowFieldProps(wrong, key, "type")}
                autoComplete="off"
                value={type}
                onType={(typed) => changeRow({ type: typed })}
              />
              <TextField
                label="Extra cost ₹"
                {...cost}
                inputMode="decimal"
                aria-describedby={warning && `${key}-warning`}
                autoComplete="off"
                value={extraCost}
                onType={(typed) => changeRow({ extraCost: typed })}
              />
              {tools}
              <RowErrors wrong={wrong} of={key} />
              {warning ? (
                <div className="row-prices" id={`${key}-warning`}>
                  <Warning>{warning}</Warning>
                </div>
              ) : null}
            </>
          );
        }}
      </RowList>
      <RepeatedWarning noun="packages" texts={repeated(packages.map(({ type }) => type))} />
      <div role="status">
        <UntiedWarning pictures={listUntied(product_images, packages)} />
      </div>
    </FormSection>
  );
}

/** The numbers of the pictures that showed a package which is removed. */
function listUntied(pictures: PictureRow[], packages: PackageRow[]): number[] {
  const keys = new Set(["", ...packages.map(({ key }) => key)]);
  return pictures.flatMap((picture, at) => (keys.has(picture.package) ? [] : [at + 1]));
}

function UntiedWarning({ pictures }: { pictures: number[] }) {
  if (pictures.length === 0) return null;
  return (
    <Warning>
      {pictures.length === 1
        ? `Picture ${pictures[0]} showed a package that is removed. It will show any package.`
        : `Pictures ${LIST.format(pictures.map(String))} showed a package that is removed. They will show any package.`}
    </Warning>
  );
}

/** "1, 2 and 4" */
const LIST = new Intl.ListFormat("en-IN");
