import { Link } from "react-router";
import { ArchedBottle } from "#app/brand/arched-bottle.tsx";

interface SearchOutcomeProps {
  query: string;
  count: number;
  onClear: () => void;
}

/** How many products match: said aloud, and shown when there is none. */
export function SearchOutcome({ query, count, onClear }: SearchOutcomeProps) {
  const none = count === 0;
  return (
    <div className={none ? "state collection__state" : "sr"}>
      {none ? <ArchedBottle /> : null}
      <p className="collection__none" role="status">
        {query.trim() === "" && !none ? "" : howMany(count)}
      </p>
      {none && query ? (
        <Link className="btn btn--outline" to="/" replace preventScrollReset onClick={onClear}>
          Clear search
        </Link>
      ) : null}
    </div>
  );
}

function howMany(count: number): string {
  if (count === 0) return "No products match your search. Try another term.";
  return count === 1 ? "1 product matches your search." : `${count} products match your search.`;
}
