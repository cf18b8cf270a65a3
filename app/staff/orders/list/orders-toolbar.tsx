import { Search } from "lucide-react";
import { type ChangeEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { indiaDay } from "#app/staff/layout/india-time.ts";
import { MAX_QUERY, type OrderFilters } from "../order-filters.ts";

interface OrdersToolbarProps {
  filters: OrderFilters;
  /** How many need a look; undefined until it is known. */
  needsLook: number | undefined;
  onFilter: (change: Partial<OrderFilters>) => void;
  onSearch: (q: string) => void;
}

export function OrdersToolbar({ filters, needsLook, onFilter, onSearch }: OrdersToolbarProps) {
  const search = useSearchText(filters.q, onSearch);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    search.send();
  }

  return (
    <search aria-label="Orders">
      <form className="toolbar" onSubmit={onSubmit}>
        <div className="search-field">
          <Search className="icon" aria-hidden />
          <label className="visually-hidden" htmlFor="orders-q">
            Search orders
          </label>
          <input
            className="input"
            id="orders-q"
            type="search"
            placeholder="Name, phone or order number"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={MAX_QUERY}
            value={search.typed}
            onChange={(event) => search.onType(event.target.value)}
          />
        </div>
        <DayField day={filters.day} onDay={(day) => onFilter({ day })} />
        <fieldset className="segments" aria-label="Filter">
          <button
            type="button"
            aria-pressed={filters.state === undefined && !filters.needs_look}
            onClick={() => onFilter({ state: undefined, needs_look: false })}
          >
            All
          </button>
          <button
            type="button"
            aria-pressed={filters.needs_look}
            onClick={() => onFilter({ state: undefined, needs_look: true })}
          >
            Needs a look{needsLook === undefined ? "" : ` (${needsLook})`}
          </button>
        </fieldset>
      </form>
    </search>
  );
}

const DEBOUNCE_MS = 300;

/** What stands in the search box. It goes into the URL a moment after the last key, and follows it when somebody goes back. */
function useSearchText(q: string, onSearch: (q: string) => void) {
  const [{ typed, known, sent }, setText] = useState({ typed: q, known: q, sent: q });
  // What comes back from the URL only as an echo must not undo what was typed meanwhile.
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

const FIRST_DAY = "2020-01-01";

interface DayFieldProps {
  day: string;
  onDay: (day: string) => void;
}

/** The browser holds what is typed: a day half typed is no day yet, and must not be taken away. */
function DayField({ day, onDay }: DayFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && input.current.value !== day) input.current.value = day;
  }, [day]);

  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    if (target.validity.valid && target.value !== day) onDay(target.value);
  }

  return (
    <div className="toolbar__day">
      <label htmlFor="orders-day">Day</label>
      <input
        ref={input}
        className="input"
        id="orders-day"
        type="date"
        min={FIRST_DAY}
        max={indiaDay(Date.now())}
        defaultValue={day}
        onChange={onChange}
      />
    </div>
  );
}
