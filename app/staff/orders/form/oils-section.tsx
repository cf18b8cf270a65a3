import type { Issue } from "#domain/api-error.ts";
import type { Product } from "#domain/products/product.ts";
import { type DraftLine, type LinePrices, lineOf } from "./draft-line.ts";
import { DraftLineRow } from "./draft-line-row.tsx";
import { OilCombobox } from "./oil-combobox.tsx";

interface OilsSectionProps {
  lines: DraftLine[];
  /** Both are undefined until the oils are loaded. */
  prices: LinePrices | undefined;
  products: Product[] | undefined;
  failed: boolean;
  issueOf: (...path: (string | number)[]) => Issue | undefined;
  onChange: (lines: DraftLine[]) => void;
  onRetry: () => void;
  focusAfter: (...selectors: string[]) => void;
}

/** What is ordered, and where the next oil is added. */
export function OilsSection({
  lines,
  prices,
  products,
  failed,
  issueOf,
  onChange,
  onRetry,
  focusAfter,
}: OilsSectionProps) {
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
    <section className="order-form__oils" aria-labelledby="order-form-oils">
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
          <span>The oils could not be loaded.</span>
          <button className="btn btn--quiet" type="button" onClick={onRetry}>
            Try again
          </button>
        </p>
      ) : null}
    </section>
  );
}
