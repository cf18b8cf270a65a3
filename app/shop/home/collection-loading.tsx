import { Loading } from "#app/ui/loading.tsx";

const CARDS = ["first", "second", "third", "fourth"];

/** The spinner stands where the search will, beside cards of the final shape. */
export function CollectionLoading() {
  return (
    <>
      <div className="collection__search collection__search--loading">
        <Loading>Loading products...</Loading>
      </div>
      <ul className="grid" aria-hidden>
        {CARDS.map((card) => (
          <li key={card} className="card card--waiting">
            <span className="sk sk--pic" />
            <span className="sk" />
            <span className="sk" />
            <span className="sk" />
            <span className="sk" />
            <span className="sk sk--btn" />
          </li>
        ))}
      </ul>
    </>
  );
}
