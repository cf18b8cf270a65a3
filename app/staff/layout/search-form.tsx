import type { LucideIcon } from "lucide-react";
import { type FormEvent, type ReactNode, useId } from "react";
import { MAX_QUERY, useSearchText } from "./use-search-text.ts";

interface SearchFormProps {
  /** "Orders" */
  what: string;
  icon: LucideIcon;
  placeholder: string;
  q: string;
  onSearch: (q: string) => void;
  children?: ReactNode;
}

/** Searches while typing; Enter searches at once. */
export function SearchForm({ what, icon: Icon, placeholder, q, onSearch, children }: SearchFormProps) {
  const { typed, onType, send } = useSearchText(q, onSearch);
  const id = useId();
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    send();
  }
  return (
    <search aria-label={what}>
      <form className="toolbar" onSubmit={onSubmit}>
        <div className="search-field">
          <Icon className="icon" aria-hidden />
          <label className="visually-hidden" htmlFor={id}>
            Search {what.toLowerCase()}
          </label>
          <input
            className="input"
            id={id}
            type="search"
            placeholder={placeholder}
            enterKeyHint="search"
            autoComplete="off"
            maxLength={MAX_QUERY}
            value={typed}
            onChange={({ target }) => onType(target.value)}
          />
        </div>
        {children}
      </form>
    </search>
  );
}
