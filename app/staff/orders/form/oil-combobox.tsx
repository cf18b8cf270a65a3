import { CircleAlert } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { formatRupees, unitPrice } from "#domain/products/pricing.ts";
import { initialPackage, initialSize, type Product } from "#domain/products/product.ts";

const MOST_SHOWN = 12;

interface OilComboboxProps {
  products: Product[] | undefined;
  error: string | undefined;
  onChoose: (product: Product) => void;
}

/** Finds an oil by letters of any of its names. A combobox with a listbox, as in the WAI-ARIA patterns. */
export function OilCombobox({ products, error, onChoose }: OilComboboxProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const found = open && products ? findOils(products, typed).slice(0, MOST_SHOWN) : [];
  useEffect(() => {
    if (open) list.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [open]);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [active]);

  function show(text: string) {
    setTyped(text);
    setOpen(true);
    // Enter takes the first match of what is typed.
    setActive(text.trim() === "" ? -1 : 0);
  }
  function close() {
    setOpen(false);
    setActive(-1);
  }
  function choose({ oil }: FoundOil<Product>) {
    setTyped("");
    close();
    onChoose(oil);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const chosen = found[active];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!open) return show(typed);
      const next = event.key === "ArrowDown" ? active + 1 : Math.max(active, 0) - 1;
      setActive(found.length === 0 ? -1 : (next + found.length) % found.length);
    } else if (event.key === "Enter" && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === "Escape" && (open || typed !== "")) {
      event.preventDefault();
      if (!open) setTyped("");
      close();
    }
  }

  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        Add an oil <span className="field__hint">(type two letters, in any language)</span>
      </label>
      <input
        className="input"
        id={id}
        role="combobox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={found[active] ? `${id}-${active}` : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        value={typed}
        onChange={({ target }) => show(target.value)}
        onClick={() => show(typed)}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <div ref={list} className="oil-combobox__list" id={`${id}-list`} role="listbox" aria-label="Oils" hidden={!open}>
        {found.map((one, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys.
          // biome-ignore lint/a11y/useFocusableInteractive: the input points to it by aria-activedescendant.
          <div
            key={one.oil.id}
            className="oil-combobox__oil row middle spread gap-4 anywhere"
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            // Keeps the focus in the input, or the list would close before the tap.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(one)}
          >
            <span>
              {one.oil.name}
              {one.otherName ? <small>{one.otherName}</small> : null}
            </span>
            <span className="muted nowrap tabular-nums">{firstPrice(one.oil)}</span>
          </div>
        ))}
      </div>
      <p className={error && !open ? "field__error" : "oil-combobox__note muted tiny"} id={`${id}-note`} role="status">
        {error && !open ? <CircleAlert className="icon" aria-hidden /> : null}
        {open ? countInWords(found.length, products !== undefined) : error}
      </p>
    </div>
  );
}

function firstPrice(oil: Product): string {
  const size = initialSize(oil);
  if (!size) return "no size yet";
  return size.sold_out ? "sold out" : `${size.size} ${formatRupees(unitPrice(size, initialPackage(oil)))}`;
}

function countInWords(count: number, isLoaded: boolean): string {
  if (!isLoaded) return "Loading oils...";
  if (count === 0) return "No matching oil.";
  return count === 1 ? "1 oil" : `${count} oils`;
}

type Named = Pick<Product, "name" | "other_names">;

interface FoundOil<Oil extends Named> {
  oil: Oil;
  otherName: string | undefined;
}

/** Oils with a name whose words start with the typed ones, best match first. All of them without a word. */
export function findOils<Oil extends Named>(oils: Oil[], typed: string): FoundOil<Oil>[] {
  const wanted = listWords(typed);
  return oils
    .flatMap((oil) => {
      const [likeliest] = listMatches(oil, wanted).sort((one, other) => one.rank - other.rank);
      return likeliest ? [{ oil, ...likeliest }] : [];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ oil, otherName }) => ({ oil, otherName }));
}

/** The name itself before other names, and a match at the start before one inside: "ka" is Kadugu before Badam ka tel. */
function listMatches(
  { name, other_names }: Named,
  wanted: string[],
): { rank: number; otherName: string | undefined }[] {
  const matches = [name, ...other_names].map((one, index) => {
    const words = listWords(one);
    const hasAll = wanted.every((start) => words.some((word) => word.startsWith(start)));
    const begins = words[0]?.startsWith(wanted[0] ?? "") ?? false;
    const isOwn = index === 0;
    return { hasAll, rank: (isOwn ? 0 : 1) + (begins ? 0 : 2), otherName: isOwn ? undefined : one };
  });
  return matches.filter(({ hasAll }) => hasAll);
}

function listWords(text: string): string[] {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "");
}
