import type { Ref } from "react";
import type { ImportPreview, PlannedProduct, SheetProblem } from "#domain/products/sheet/import-schema.ts";
import { Consequences, countProducts, countSizes, isAgreed } from "./consequences.tsx";

interface PreviewProps {
  file: string;
  preview: ImportPreview;
  heading: Ref<HTMLHeadingElement>;
  isBusy: boolean;
  onImport: () => void;
}

export function Preview({ file, preview, heading, isBusy, onImport }: PreviewProps) {
  const { products, unchanged, ignored, problems } = preview;
  const isReady = products.length > 0 && problems.length === 0;
  return (
    <section className="import-preview">
      <h2 tabIndex={-1} ref={heading}>
        {file}
      </h2>
      <p className="muted mt-2 mb-4">{sumInWords(preview)}</p>
      {ignored.length > 0 ? <p className="notice dash__note mb-4">{`Ignored columns: ${ignored.join(", ")}`}</p> : null}
      {problems.length > 0 ? <Problems problems={problems} /> : null}
      <Consequences products={products} />
      {isReady ? (
        <button
          className="btn"
          type="button"
          aria-busy={isBusy}
          onClick={() => {
            if (isAgreed(products)) onImport();
          }}
        >
          {isBusy ? "Importing..." : importInWords(products)}
        </button>
      ) : null}
      {products.length === 0 && problems.length === 0 ? (
        <p>{unchanged > 0 ? "The shop is up to date: there is nothing to import." : "The file names no product."}</p>
      ) : null}
      {products.map((product) => (
        <Product key={product.line} {...product} />
      ))}
    </section>
  );
}

function importInWords(products: PlannedProduct[]): string {
  const removed = products.reduce((sum, { removed_sizes }) => sum + removed_sizes.length, 0);
  const imported = `Import ${countProducts(products.length)}`;
  return removed > 0 ? `${imported} and remove ${countSizes(removed)}` : imported;
}

function sumInWords({ products, unchanged, problems }: ImportPreview): string {
  const created = products.filter(({ is }) => is === "new").length;
  const parts = [`${products.length - created} changed`, `${created} new`, `${unchanged} unchanged`];
  if (problems.length > 0) parts.push(problems.length === 1 ? "1 problem" : `${problems.length} problems`);
  return parts.join(" · ");
}

function Problems({ problems }: { problems: SheetProblem[] }) {
  return (
    <div className="notice notice--error mb-4">
      <div>
        <p>
          <b>Correct this in the file first:</b>
        </p>
        <ul className="bullets mt-2">
          {problems.map(({ line, column, message }) => (
            <li key={`${line} ${column} ${message}`}>
              <b>{`Row ${line}`}</b>
              {`${column ? `, ${column}` : ""}: ${message}`}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Product({ line, name, is, changes }: PlannedProduct) {
  return (
    <article className="import-product line-above">
      <h3 className="row wrap middle gap-2 anywhere">
        {name} <span className="badge">{is === "new" ? "New" : "Changed"}</span>
        <small className="light muted">{`Row ${line}`}</small>
      </h3>
      <dl>
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt className="muted">{field}</dt>
            <dd className="stack gap-1 pre-line anywhere">
              {before ? (
                <del className="muted">
                  <span className="visually-hidden">Before: </span>
                  {before}
                </del>
              ) : null}
              {after ? (
                <ins className="bold">
                  <span className="visually-hidden">After: </span>
                  {after}
                </ins>
              ) : (
                <span className="red">is removed</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
