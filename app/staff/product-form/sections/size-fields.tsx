import { type ReactNode, useId } from "react";
import type { Package } from "#domain/products/product.ts";
import type { SizeRow } from "../form-values.ts";
import { rowField } from "../saving/save-problem.ts";
import { toPriceSize } from "../to-draft.ts";
import { sizePrices } from "./size-prices.ts";
import { TextField } from "./text-field.tsx";
import { Warning } from "./warning.tsx";

interface SizeFieldsProps {
  row: SizeRow;
  packages: Package[];
  invalid: Set<string> | undefined;
  onChange: (changed: Partial<SizeRow>) => void;
  tools: ReactNode;
}

export function SizeFields({ row, packages, invalid, onChange, tools }: SizeFieldsProps) {
  const pricesId = useId();
  const { prices, off, warnings } = sizePrices(toPriceSize(row), packages);
  const untouched = row.size === "" && row.mrp === "";
  const isInvalid = (field: string) => invalid?.has(rowField(row.key, field)) ?? false;
  const money = { inputMode: "decimal", autoComplete: "off", "aria-describedby": pricesId } as const;
  return (
    <>
      <TextField
        label="Size"
        autoComplete="off"
        value={row.size}
        onType={(size) => onChange({ size })}
        invalid={isInvalid("size")}
      />
      <TextField
        label="MRP ₹"
        {...money}
        value={row.mrp}
        onType={(mrp) => onChange({ mrp })}
        invalid={isInvalid("mrp")}
      />
      <TextField
        label="Discount ₹"
        {...money}
        value={row.discount}
        onType={(discount) => onChange({ discount })}
        invalid={isInvalid("discount")}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={row.is_popular}
          onChange={({ target }) => onChange({ is_popular: target.checked })}
        />
        Popular
      </label>
      {tools}
      <div className="calc" id={pricesId}>
        {Object.entries(prices).map(([at, { type, price }]) => (
          <span key={at}>
            <b>{price}</b> in {type}
          </span>
        ))}
        {off > 0 ? <small>{off}% off</small> : null}
        {untouched ? null : warnings.map((words) => <Warning key={words}>{words}</Warning>)}
      </div>
    </>
  );
}
