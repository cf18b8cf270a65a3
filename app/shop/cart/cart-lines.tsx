import { Minus, Plus } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { CartChange } from "#app/shop/cart-store/cart-store.ts";
import { ProductPicture } from "#app/shop/catalogue/product-picture.tsx";
import { useReadable } from "#app/shop/catalogue/readable-line.ts";
import { type CartLine, decreaseLine, increaseLine, removeLine, replaceLine } from "#domain/cart/cart.ts";
import type { LineChange } from "#domain/cart/cart-check.ts";
import { formatRupees, lineTotal } from "#domain/products/pricing.ts";
import { productPath } from "#domain/products/product.ts";
import {
  CALL_ABOUT_IT,
  DECREASE_QUANTITY,
  each,
  INCREASE_QUANTITY,
  ITEMS,
  isGone,
  isRemoved,
  isSoldOut,
  NOT_ORDERED,
  nowWas,
  quantityOf,
  REMOVE,
  removeChoice,
  SOLD_OUT,
  TAKE_NEW_PRICE,
  takeNewPriceOf,
  UNDO,
} from "#words/cart.tsx";
import { typed } from "#words/typed.tsx";
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
      aria-label={ITEMS}
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
      <span>{isRemoved(useReadable()(line).name, line.size)}</span>
      <button className="btn btn--quiet" type="button" onClick={onUndo}>
        {UNDO}
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
  const { name, package: pack } = useReadable()(line);
  const choice = `${name}, ${line.size}, ${pack}`;
  const path = productPath(line.name);
  return (
    <li className="cart-line">
      <Link className="cart-line__pic pic pic--square" to={path} prefetch="intent" tabIndex={-1} aria-hidden="true">
        <ProductPicture src={line.image} sizes="(min-width: 64rem) 8.5rem, 6rem" />
      </Link>
      <div>
        <h2 className="cart-line__name">
          <Link className="tap" to={path} prefetch="intent">
            {typed(name)}
          </Link>
        </h2>
        <p className="cart-line__meta muted small mt-1">
          {line.size}, <span className="package">{typed(pack)}</span>
          <br />
          {each(<span className="tabular-nums">{formatRupees(line.price)}</span>)}
        </p>
        {change ? (
          <LineChangeNote
            name={name}
            choice={choice}
            line={line}
            change={change}
            onTake={(today) => onChange((now) => replaceLine(now, line, today))}
          />
        ) : null}
      </div>
      <div className="cart-line__act row wrap middle">
        <fieldset className="stepper stepper--sm" aria-label={quantityOf(choice)}>
          <button
            type="button"
            aria-label={DECREASE_QUANTITY}
            onClick={() => onChange((now) => decreaseLine(now, line))}
          >
            <Minus className="icon" aria-hidden />
          </button>
          <output aria-live="polite">{line.quantity}</output>
          <button
            type="button"
            aria-label={INCREASE_QUANTITY}
            onClick={() => onChange((now) => increaseLine(now, line))}
          >
            <Plus className="icon" aria-hidden />
          </button>
        </fieldset>
        <button
          className="btn btn--quiet"
          type="button"
          aria-label={removeChoice(choice)}
          onClick={() => onChange((now) => removeLine(now, line))}
        >
          {REMOVE}
        </button>
        <p className="cart-line__total bold tabular-nums">
          {change?.is === "sold out" ? SOLD_OUT : formatRupees(lineTotal(line), 2)}
        </p>
      </div>
    </li>
  );
}

interface LineChangeNoteProps {
  name: string;
  choice: string;
  line: CartLine;
  change: LineChange;
  onTake: (today: CartLine) => void;
}

/** Names the change; only a tap takes the new price. */
function LineChangeNote({ name, choice, line, change, onTake }: LineChangeNoteProps) {
  if (change.is === "sold out") {
    return (
      <p className="cart-line__change small mt-2">
        <b>{isSoldOut(name, line.size)}</b> {NOT_ORDERED}
      </p>
    );
  }
  if (change.is !== "price") {
    return (
      <p className="cart-line__change small mt-2">
        <b>{isGone(change.is)}</b> {CALL_ABOUT_IT}
      </p>
    );
  }
  const prices = [change.line.price, line.price];
  const [now = "", was = ""] = prices.map((price) => formatRupees(price, prices.every(Number.isInteger) ? 0 : 2));
  return (
    <div className="cart-line__change small mt-2">
      <b className="tabular-nums">{nowWas(now, was)}</b>
      <button
        className="btn btn--outline btn--sm"
        type="button"
        aria-label={takeNewPriceOf(choice)}
        onClick={() => onTake(change.line)}
      >
        {TAKE_NEW_PRICE}
      </button>
    </div>
  );
}
