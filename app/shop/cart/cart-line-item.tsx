import { useLayoutEffect, useRef } from "react";
import { Link } from "react-router";
import { ProductPicture } from "#app/shop/catalogue/product-picture.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import type { CartLine } from "#domain/orders/cart.ts";
import { formatRupees, lineTotal } from "#domain/products/pricing.ts";
import { productPath } from "#domain/products/product.ts";

interface CartLineItemProps {
  line: CartLine;
  onDecrease: () => void;
  onIncrease: () => void;
  onRemove: () => void;
  /** The line goes while the focus is in it; told with its place in the list. */
  onLeaveWithFocus: (index: number) => void;
}

export function CartLineItem({ line, onDecrease, onIncrease, onRemove, onLeaveWithFocus }: CartLineItemProps) {
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
    <li className="line" ref={item}>
      <Link className="line__pic" to={path} prefetch="intent" tabIndex={-1} aria-hidden="true">
        <ProductPicture address={line.image} sizes="(min-width: 64rem) 8.5rem, 6rem" />
      </Link>
      <div>
        <h2 className="line__name">
          <Link to={path} prefetch="intent">
            {line.name}
          </Link>
        </h2>
        <p className="line__meta">
          {line.size}, {line.package}
          <br />
          <span className="figures" data-keep-clear>
            {formatRupees(line.price)}
          </span>{" "}
          each
        </p>
      </div>
      <div className="line__act" data-keep-clear>
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
        <p className="line__total figures">{formatRupees(lineTotal(line), 2)}</p>
      </div>
    </li>
  );
}
