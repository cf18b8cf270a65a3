import { Search } from "lucide-react";
import type { Ref } from "react";
import { Form } from "react-router";

interface SearchBoxProps {
  ref: Ref<HTMLInputElement>;
  query: string;
  onQuery: (query: string) => void;
}

/** Finds as one types; sending it only writes the search into the address. Without scripts the server finds. */
export function SearchBox({ ref, query, onQuery }: SearchBoxProps) {
  return (
    <Form className="collection__search" role="search" action="/" replace preventScrollReset>
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
    </Form>
  );
}
