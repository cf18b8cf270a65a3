import { Loading } from "#app/ui/loading.tsx";

const ROWS = ["one", "two", "three", "four", "five", "six"];

/** The spinner with its words, above the shape of what comes. */
export function ProductListLoading() {
  return (
    <>
      <Loading>Loading products...</Loading>
      <div className="list-sk" aria-hidden>
        {ROWS.map((row) => (
          <div key={row}>
            <span className="skeleton" />
            <span className="skeleton" />
          </div>
        ))}
      </div>
    </>
  );
}
