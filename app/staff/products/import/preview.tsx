import { CircleAlert } from "lucide-react";
import type { Ref } from "react";
import { describeFree } from "#domain/products/free-prices.ts";
import type { ImportPreview, PlannedProduct, SheetProblem } from "#domain/products/sheet/import-schema.ts";

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

/** Most prices named in the question; the notice has every price. */
const MOST_NAMED = 5;

function Consequences({ products }: { products: PlannedProduct[] }) {
  const shrunk = products.filter(({ removed_sizes }) => removed_sizes.length > 0);
  const removed = shrunk.flatMap(({ removed_sizes }) => removed_sizes).length;
  const free = listFree(products);
  return (
    <>
      {removed > 0 ? (
        <div className="notice notice--error mb-4">
          <CircleAlert className="icon" aria-hidden />
          <div>
            <p>
              <b>{`This file removes ${countSizes(removed)} from the shop.`}</b> They have no row in it. To keep them,
              put their rows back.
            </p>
            <ul className="bullets mt-2">
              {shrunk.map(({ line, name, removed_sizes }) => (
                <li key={line}>{`${name}: ${removed_sizes.join(", ")}`}</li>
              ))}
            </ul>
          </div>
        </div>
      ) : null}
      {free.length > 0 ? (
        <div className="notice notice--error mb-4">
          <CircleAlert className="icon" aria-hidden />
          <div>
            <p>
              <b>Prices of ₹0:</b> shoppers would pay nothing.
            </p>
            <ul className="bullets mt-2">
              {free.map((what) => (
                <li key={what}>{what}</li>
              ))}
            </ul>
          </div>
        </div>
      ) : null}
    </>
  );
}

/** Asks once for all prices of ₹0. */
function isAgreed(products: PlannedProduct[]): boolean {
  const free = listFree(products);
  if (free.length === 0) return true;
  const others = free.length - MOST_NAMED;
  const named = describeFree(free.slice(0, MOST_NAMED));
  return window.confirm(`${named}${others > 0 ? ` So would ${others} more.` : ""} Import it all the same?`);
}

function listFree(products: PlannedProduct[]): string[] {
  return products.flatMap(({ name, free }) => free.map((what) => `${name} ${what}`));
}

export function countProducts(count: number): string {
  return count === 1 ? "1 product" : `${count} products`;
}

function countSizes(count: number): string {
  return count === 1 ? "1 size" : `${count} sizes`;
}
