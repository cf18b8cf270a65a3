import type { LucideIcon } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from "react";
import { toWellFormed } from "#domain/older-browsers.ts";

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

const DEBOUNCE_MS = 300;
const MAX_QUERY = 100;

/** The text of a search box. It is written to the URL after a pause, and follows the URL on Back. */
function useSearchText(q: string, onSearch: (q: string) => void) {
  const [{ typed, known, sent }, setText] = useState({ typed: q, known: q, sent: q });
  // The echo of our own change must not overwrite what was typed meanwhile.
  if (q !== known) setText({ typed: q === sent ? typed : q, known: q, sent: q });

  function send() {
    const wanted = typed.trim();
    if (wanted === q) return;
    setText((before) => ({ ...before, sent: wanted }));
    onSearch(wanted);
  }

  const onRest = useEffectEvent((_typed: string) => send());
  useEffect(() => {
    const timer = setTimeout(() => onRest(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return { typed, onType: (text: string) => setText((before) => ({ ...before, typed: text })), send };
}

export function readSearchText(params: URLSearchParams): string {
  const typed = (params.get("q") ?? "").trim().slice(0, MAX_QUERY).trim();
  return toWellFormed(typed).replaceAll("\0", "");
}
