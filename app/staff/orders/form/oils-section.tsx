import { queryOptions } from "@tanstack/react-query";
import { productsQuery } from "#app/staff/api/products-query.ts";
import type { FieldIssue } from "#app/ui/form/use-form.ts";
import type { Product } from "#domain/products/product.ts";
import { type DraftLine, type LinePrices, lineOf } from "./draft-line.ts";
import { DraftLineRow } from "./draft-line-row.tsx";
import { OilCombobox } from "./oil-combobox.tsx";

/** Polled, because a price may change while somebody is on the phone. */
export const orderFormProductsQuery = queryOptions({ ...productsQuery, refetchInterval: 30_000 });

interface OilsSectionProps {
  lines: DraftLine[];
  prices: LinePrices | undefined;
  products: Product[] | undefined;
  failed: boolean;
  issueOf: (...path: (string | number)[]) => FieldIssue | undefined;
  onChange: (lines: DraftLine[]) => void;
  focusAfter: (...selectors: string[]) => void;
}

export function OilsSection(props: OilsSectionProps) {
  const { lines, prices, products, failed, issueOf, onChange, focusAfter } = props;
  function add(product: Product) {
    const line = lineOf(product);
    if (!line) return;
    onChange([...lines, line]);
    focusAfter(`[data-line="${line.key}"] select`);
  }
  function remove(key: string) {
    onChange(lines.filter((line) => line.key !== key));
    focusAfter("[role=combobox]");
  }
  return (
    <section className="stack gap-5" aria-labelledby="order-form-oils">
      <h2 id="order-form-oils">Oils</h2>
      {lines.length > 0 ? (
        <ul className="draft-lines">
          {lines.map((line, index) => (
            <DraftLineRow
              key={line.key}
              line={line}
              price={prices?.[index]}
              products={products}
              issue={issueOf("items", index)}
              onChange={(change) => onChange(lines.map((one) => (one.key === line.key ? { ...one, ...change } : one)))}
              onRemove={() => remove(line.key)}
            />
          ))}
        </ul>
      ) : null}
      <OilCombobox
        products={products}
        error={lines.length === 0 ? issueOf("items")?.message : undefined}
        onChoose={add}
      />
      {failed ? (
        <p className="notice" role="status">
          The oils could not be loaded. We keep trying.
        </p>
      ) : null}
    </section>
  );
}
