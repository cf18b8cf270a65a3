import { Minus, Plus } from "lucide-react";
import { useEffect, useRef } from "react";
import { isValidQuantity, MAX_QUANTITY, MIN_QUANTITY } from "#domain/cart/cart.ts";
import { DEFAULT_PACKAGE } from "#domain/products/default-package.ts";
import { formatPricePerMeasure, pricePerMeasure } from "#domain/products/price-per-measure.ts";
import { formatRupees, unitPrice } from "#domain/products/pricing.ts";
import type { Choice } from "./use-choice.ts";

export function SizePicker({ sizes, size: chosen, chooseSize, pack = DEFAULT_PACKAGE }: Choice) {
  if (sizes.length === 0) {
    return <p className="notice">No size of this oil is on sale at the moment. Call us or write to us about it.</p>;
  }
  return (
    <fieldset className="picker">
      <legend className="picker__legend">Size</legend>
      <div className="chips">
        {sizes.map((size) => (
          <Chip
            key={size.size}
            name="size"
            label={size.size}
            note={formatRupees(unitPrice(size, pack))}
            detail={describeMeasure(size.size, unitPrice(size, pack))}
            flag={size.sold_out ? "Sold out" : size.is_popular && "Popular"}
            checked={size === chosen}
            onChoose={() => chooseSize(size)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function describeMeasure(label: string, price: number) {
  const perMeasure = pricePerMeasure(label, price);
  if (!perMeasure) return undefined;
  return {
    short: formatPricePerMeasure(perMeasure),
    spoken: `${formatRupees(perMeasure.price)} per ${perMeasure.measure}`,
  };
}

export function PackagePicker({ packages, pack: chosen, choosePackage }: Choice) {
  return (
    <fieldset className="picker">
      <legend className="picker__legend">Package</legend>
      <div className="chips">
        {packages.map((pack) => (
          <Chip
            key={pack.type}
            name="package"
            label={pack.type}
            note={pack.extraCost > 0 ? `+\u00a0${formatRupees(pack.extraCost)}` : "included"}
            checked={pack === chosen}
            onChoose={() => choosePackage(pack)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** A stepper whose number can be typed. It is never corrected: that would be another order. */
export function QuantityField({ typedQuantity, quantity, setQuantity }: Choice) {
  const step = (by: number) => {
    const next = isValidQuantity(quantity) ? quantity + by : MIN_QUANTITY;
    setQuantity(String(Math.min(Math.max(next, MIN_QUANTITY), MAX_QUANTITY)));
  };
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The shopper may have typed before hydration.
    const typed = input.current?.value ?? typedQuantity;
    if (typed !== typedQuantity) setQuantity(typed);
  });
  return (
    <div className="picker">
      <label className="picker__legend" htmlFor="quantity">
        Quantity
      </label>
      <div className="stepper quantity-field">
        <button
          type="button"
          aria-label="Decrease quantity"
          aria-disabled={quantity === MIN_QUANTITY || undefined}
          onClick={() => step(-1)}
        >
          <Minus className="icon" aria-hidden />
        </button>
        <input
          ref={input}
          id="quantity"
          inputMode="numeric"
          autoComplete="off"
          value={typedQuantity}
          onChange={(event) => setQuantity(event.target.value)}
          onFocus={(event) => event.target.select()}
        />
        <button
          type="button"
          aria-label="Increase quantity"
          aria-disabled={quantity === MAX_QUANTITY || undefined}
          onClick={() => step(1)}
        >
          <Plus className="icon" aria-hidden />
        </button>
      </div>
    </div>
  );
}

interface ChipProps {
  name: string;
  label: string;
  note: string;
  /** A second, smaller note, and its text for screen readers. */
  detail?: { short: string; spoken: string } | undefined;
  flag?: string | false;
  checked: boolean;
  onChoose: () => void;
}

function Chip({ name, label, note, detail, flag, checked, onChoose }: ChipProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // It may have been chosen before hydration.
    if (input.current?.checked && !checked) onChoose();
  });
  return (
    <label className="chip">
      <input
        ref={input}
        type="radio"
        name={name}
        value={label}
        checked={checked}
        onChange={onChoose}
        autoComplete="off"
      />
      {flag ? (
        <span className="chip__flag" data-flag={flag}>
          {flag}
        </span>
      ) : null}
      <b>{label}</b> <small>{note}</small>
      {detail ? (
        <small className="chip__detail">
          {" "}
          <span aria-hidden>{detail.short}</span>
          <span className="visually-hidden">{detail.spoken}</span>
        </small>
      ) : null}
    </label>
  );
}
