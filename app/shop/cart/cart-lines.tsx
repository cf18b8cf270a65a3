import { Minus, Plus } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { CartChange } from "#app/shop/cart-store/cart-store.ts";
import { ProductPicture } from "#app/shop/catalogue/product-picture.tsx";
import { type CartLine, decreaseLine, increaseLine, removeLine, replaceLine } from "#domain/cart/cart.ts";
import type { LineChange } from "#domain/cart/cart-check.ts";
import { formatRupees, lineTotal } from "#domain/products/pricing.ts";
import { productPath } from "#domain/products/product.ts";
import type { FindChange } from "./use-line-check.ts";

interface CartLinesProps {
  cart: CartLine[];
  findChange: FindChange;
  onChange: (change: CartChange) => void;
  /** The line that was just removed, and its place. */
  removed: { line: CartLine; at: number } | undefined;
  onUndo: () => void;
}

export function CartLines({ cart, findChange, onChange, removed, onUndo }: CartLinesProps) {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<number>(undefined);
  useEffect(() => {
    // The focused button disappeared, perhaps with its line: the line at its place takes the focus, else the last one.
    if (focused.current === undefined || document.activeElement !== document.body) return;
    const names = list.current?.querySelectorAll<HTMLElement>(".cart-line__name a") ?? [];
    names[Math.min(focused.current, names.length - 1)]?.focus();
  });
  const items = cart.map((line) => (
    <CartLineItem
      key={JSON.stringify([line.id, line.size, line.package])}
      line={line}
      change={findChange(line)}
      onChange={onChange}
    />
  ));
  if (removed) items.splice(removed.at, 0, <RemovedLine key="removed" line={removed.line} onUndo={onUndo} />);
  return (
    <ul
      className="cart-lines line-above"
      aria-label="Items"
      ref={list}
      onFocus={({ target, currentTarget }) => {
        focused.current = [...currentTarget.querySelectorAll(".cart-line")].findIndex((line) => line.contains(target));
      }}
      onBlur={() => {
        focused.current = undefined;
      }}
    >
      {items}
    </ul>
  );
}

/** Shown in the place of a removed line. */
function RemovedLine({ line, onUndo }: { line: CartLine; onUndo: () => void }) {
  return (
    <li className="removed-line row wrap middle spread line-below muted small">
      <span>
        {line.name}, {line.size}, is removed.
      </span>
      <button className="btn btn--quiet" type="button" onClick={onUndo}>
        Undo
      </button>
    </li>
  );
}

interface CartLineItemProps {
  line: CartLine;
  change: LineChange | undefined;
  onChange: (change: CartChange) => void;
}

function CartLineItem({ line, change, onChange }: CartLineItemProps) {
  const choice = `${line.name}, ${line.size}, ${line.package}`;
  const path = productPath(line.name);
  return (
    <li className="cart-line">
      <Link className="cart-line__pic pic pic--square" to={path} prefetch="intent" tabIndex={-1} aria-hidden="true">
        <ProductPicture src={line.image} sizes="(min-width: 64rem) 8.5rem, 6rem" />
      </Link>
      <div>
        <h2 className="cart-line__name">
          <Link className="tap" to={path} prefetch="intent">
            {line.name}
          </Link>
        </h2>
        <p className="cart-line__meta muted small mt-1">
          {line.size}, {line.package}
          <br />
          <span className="tabular-nums">{formatRupees(line.price)}</span> each
        </p>
        {change ? (
          <LineChangeNote
            line={line}
            change={change}
            onTake={(today) => onChange((now) => replaceLine(now, line, today))}
          />
        ) : null}
      </div>
      <div className="cart-line__act row wrap middle">
        <fieldset className="stepper stepper--sm" aria-label={`Quantity of ${choice}`}>
          <button
            type="button"
            aria-label="Decrease quantity"
            onClick={() => onChange((now) => decreaseLine(now, line))}
          >
            <Minus className="icon" aria-hidden />
          </button>
          <output aria-live="polite">{line.quantity}</output>
          <button
            type="button"
            aria-label="Increase quantity"
            onClick={() => onChange((now) => increaseLine(now, line))}
          >
            <Plus className="icon" aria-hidden />
          </button>
        </fieldset>
        <button
          className="btn btn--quiet"
          type="button"
          aria-label={`Remove ${choice}`}
          onClick={() => onChange((now) => removeLine(now, line))}
        >
          Remove
        </button>
        <p className="cart-line__total bold tabular-nums">
          {change?.is === "sold out" ? "Sold out" : formatRupees(lineTotal(line), 2)}
        </p>
      </div>
    </li>
  );
}

interface LineChangeNoteProps {
  line: CartLine;
  change: LineChange;
  onTake: (today: CartLine) => void;
}

const GONE = { "product gone": "oil", "size gone": "size", "package gone": "package" };

/** Names the change; only a tap takes the new price. */
function LineChangeNote({ line, change, onTake }: LineChangeNoteProps) {
  if (change.is === "sold out") {
    return (
      <p className="cart-line__change small mt-2">
        <b>Sold out.</b> It does not count, and is not ordered.
      </p>
    );
  }
  if (change.is !== "price") {
    return (
      <p className="cart-line__change small mt-2">
        <b>{`This ${GONE[change.is]} is not on sale any more.`}</b> If you book it, we will call you about it.
      </p>
    );
  }
  const prices = [change.line.price, line.price];
  const [now, was] = prices.map((price) => formatRupees(price, prices.every(Number.isInteger) ? 0 : 2));
  return (
    <div className="cart-line__change small mt-2">
      <b className="tabular-nums">{`now ${now} (was ${was})`}</b>
      <button
        className="btn btn--outline btn--sm"
        type="button"
        aria-label={`Take the new price of ${line.name}, ${line.size}, ${line.package}`}
        onClick={() => onTake(change.line)}
      >
        Take the new price
      </button>
    </div>
  );
}
