import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { Link } from "react-router";
import type { CartChange } from "#app/shop/cart-store/cart-store.ts";
import { ProductPicture } from "#app/shop/catalogue/product-picture.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { type CartLine, decreaseLine, increaseLine, removeLine, replaceLine } from "#domain/cart/cart.ts";
import type { LineChange } from "#domain/cart/cart-check.ts";
import { formatRupees, lineTotal } from "#domain/products/pricing.ts";
import { productPath } from "#domain/products/product.ts";
import { LineChangeNote } from "./line-change-note.tsx";

interface CartLinesProps {
  cart: CartLine[];
  findChange: (line: CartLine) => LineChange | undefined;
  onChange: (change: CartChange) => void;
}

export function CartLines({ cart, findChange, onChange }: CartLinesProps) {
  const list = useRef<HTMLUListElement>(null);
  const left = useRef<number>(undefined);
  const onLeaveWithFocus = useCallback((index: number) => {
    left.current = index;
  }, []);
  useEffect(() => {
    // The line that moved up takes the focus of the one that went, else the last one.
    if (left.current === undefined) return;
    const names = list.current?.querySelectorAll<HTMLElement>(".cart-line__name a") ?? [];
    names[Math.min(left.current, names.length - 1)]?.focus();
    left.current = undefined;
  });
  return (
    <ul className="cart-lines" aria-label="Items" ref={list}>
      {cart.map((line) => (
        <CartLineItem
          key={JSON.stringify([line.id, line.size, line.package])}
          line={line}
          change={findChange(line)}
          onTake={(today) => onChange((now) => replaceLine(now, line, today))}
          onDecrease={() => onChange((now) => decreaseLine(now, line))}
          onIncrease={() => onChange((now) => increaseLine(now, line))}
          onRemove={() => onChange((now) => removeLine(now, line))}
          onLeaveWithFocus={onLeaveWithFocus}
        />
      ))}
    </ul>
  );
}

interface CartLineItemProps {
  line: CartLine;
  /** What the catalogue says against it. */
  change: LineChange | undefined;
  /** Takes the line as it would be put into the cart today. */
  onTake: (today: CartLine) => void;
  onDecrease: () => void;
  onIncrease: () => void;
  onRemove: () => void;
  /** The line is removed while it holds the focus; called with its place in the list. */
  onLeaveWithFocus: (index: number) => void;
}

function CartLineItem(props: CartLineItemProps) {
  const { line, change, onTake, onDecrease, onIncrease, onRemove, onLeaveWithFocus } = props;
  const item = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const element = item.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      onLeaveWithFocus([...(element.parentElement?.children ?? [])].indexOf(element));
    };
  }, [onLeaveWithFocus]);
  const choice = `${line.name}, ${line.size}, ${line.package}`;
  const path = productPath(line.name);
  return (
    <li className="cart-line" ref={item}>
      <Link className="cart-line__pic" to={path} prefetch="intent" tabIndex={-1} aria-hidden="true">
        <ProductPicture src={line.image} sizes="(min-width: 64rem) 8.5rem, 6rem" />
      </Link>
      <div>
        <h2 className="cart-line__name">
          <Link to={path} prefetch="intent">
            {line.name}
          </Link>
        </h2>
        <p className="cart-line__meta">
          {line.size}, {line.package}
          <br />
          <span className="tabular-nums">{formatRupees(line.price)}</span> each
        </p>
        {change ? (
          <LineChangeNote
            line={line}
            change={change}
            onTake={(today) => {
              // The button goes with the change.
              item.current?.querySelector<HTMLElement>(".cart-line__name a")?.focus();
              onTake(today);
            }}
          />
        ) : null}
      </div>
      <div className="cart-line__act">
        <Stepper
          small
          label={`Quantity of ${choice}`}
          value={line.quantity}
          onDecrease={onDecrease}
          onIncrease={onIncrease}
        />
        <button className="btn btn--quiet" type="button" aria-label={`Remove ${choice}`} onClick={onRemove}>
          Remove
        </button>
        <p className="cart-line__total tabular-nums">
          {change?.is === "sold out" ? "Sold out" : formatRupees(lineTotal(line), 2)}
        </p>
      </div>
    </li>
  );
}
