import { Search } from "lucide-react";
import type { FormEvent, Ref } from "react";
import { useNavigate } from "react-router";

interface SearchBoxProps {
  ref: Ref<HTMLInputElement>;
  query: string;
  onQuery: (query: string) => void;
}

/** Finds as one types; sending it only writes the search into the address. Without scripts the server finds. */
export function SearchBox({ ref, query, onQuery }: SearchBoxProps) {
  const navigate = useNavigate();
  function send(event: FormEvent) {
    event.preventDefault();
    navigate(`/?${new URLSearchParams({ q: query })}`, { replace: true, preventScrollReset: true });
  }
  return (
    <search className="collection__search">
      <form action="/" onSubmit={send}>
        <label className="sr" htmlFor="q">
          Search products
        </label>
        <div className="search">
          <Search className="ic" aria-hidden />
          <input
            ref={ref}
            className="input"
            id="q"
            name="q"
            type="search"
            placeholder="Search our premium organic products..."
            enterKeyHint="search"
            autoComplete="off"
            value={query}
            onChange={(event) => onQuery(event.target.value)}
          />
        </div>
      </form>
    </search>
  );
}
