import { Loading } from "#app/ui/loading.tsx";

const ROWS = ["one", "two", "three", "four", "five", "six"];

export function OrdersSkeleton() {
  return (
    <div className="orders__skeleton">
      <Loading>Loading orders...</Loading>
      {ROWS.map((row) => (
        <div key={row} className="orders__bones" aria-hidden>
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      ))}
    </div>
  );
}
