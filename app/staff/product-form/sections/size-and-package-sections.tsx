import { type ReactNode, useId } from "react";
import { FormSection } from "#app/staff/layout/form-section.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { Package } from "#domain/products/product.ts";
import { makePackageRow, makeSizeRow, type SizeRow } from "../form-values.ts";
import { toPackage, toPriceSize } from "../to-draft.ts";
import { RowList } from "./row-list.tsx";
import { RepeatedWarning, RowErrors, rowFieldProps, type SectionProps, Warning } from "./section-parts.tsx";
import { extraCostWarning, sizePrices } from "./size-prices.ts";

export function SizesSection({ values: { price_sizes, packages }, change, wrong }: SectionProps) {
  const offered = packages.map(toPackage);
  return (
    <FormSection title="Sizes and prices" line="A shopper pays MRP less discount, plus the package." isWide>
      <RowList
        rows={price_sizes}
        onChange={(rows) => change({ price_sizes: rows })}
        makeRow={makeSizeRow}
        noun="size"
        nameOf={({ key, size }) => size || `${price_sizes.findIndex((row) => row.key === key) + 1}`}
        className="form-row"
      >
        {(row, changeRow, tools, at) => (
          <SizeFields
            place={`price_sizes.${at}`}
            row={row}
            packages={offered}
            wrong={wrong}
            onChange={changeRow}
            tools={tools}
          />
        )}
      </RowList>
    </FormSection>
  );
}

interface SizeFieldsProps {
  /** "price_sizes.1" */
  place: string;
  row: SizeRow;
  packages: Package[];
  wrong: Map<string, string>;
  onChange: (changed: Partial<SizeRow>) => void;
  tools: ReactNode;
}

function SizeFields({ place, row, packages, wrong, onChange, tools }: SizeFieldsProps) {
  const pricesId = useId();
  const { prices, off, warning } = sizePrices(toPriceSize(row), packages);
  const untouched = row.size === "" && row.mrp === "";
  const named = (field: keyof SizeRow) => rowFieldProps(wrong, place, field);
  const isRefused = Boolean(named("mrp").error ?? named("discount").error);
  const money = { inputMode: "decimal", "aria-describedby": pricesId } as const;
  return (
    <>
      <TextField label="Size" {...named("size")} value={row.size} onType={(size) => onChange({ size })} />
      <TextField label="MRP ₹" {...named("mrp")} {...money} value={row.mrp} onType={(mrp) => onChange({ mrp })} />
      <TextField
        label="Discount ₹"
        {...named("discount")}
        {...money}
        value={row.discount}
        onType={(discount) => onChange({ discount })}
      />
      <div className="row-line row wrap spread">
        <div className="row-checks row wrap nowrap">
          <label className="tick">
            <input
              type="checkbox"
              checked={row.is_popular}
              onChange={({ target }) => onChange({ is_popular: target.checked })}
            />
            Popular
          </label>
          <label className="tick">
            <input
              type="checkbox"
              checked={row.sold_out}
              onChange={({ target }) => onChange({ sold_out: target.checked })}
            />
            Sold out
          </label>
        </div>
        {tools}
      </div>
      <RowErrors wrong={wrong} of={place} />
      <div className="row-prices row wrap muted tiny tabular-nums" id={pricesId}>
        {Object.entries(prices).map(([at, { type, price }]) => (
          <span key={at}>
            <b className="small">{price}</b> in {type}
          </span>
        ))}
        {off > 0 ? <small className="tiny bold nowrap">{off}% off</small> : null}
        {untouched || isRefused || !warning ? null : <Warning>{warning}</Warning>}
      </div>
    </>
  );
}

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
      <RepeatedWarning texts={packages.map(({ type }) => type)} />
    </FormSection>
  );
}
