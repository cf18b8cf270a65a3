import { Minus, Plus } from "lucide-react";
import { useEffect, useRef } from "react";
import { isValidQuantity, MAX_QUANTITY, MIN_QUANTITY } from "#domain/cart/cart.ts";
import { DEFAULT_PACKAGE } from "#domain/products/default-package.ts";
import { findBestValue, pricePerMeasure } from "#domain/products/price-per-measure.ts";
import { formatRupees, unitPrice } from "#domain/products/pricing.ts";
import { SOLD_OUT } from "#words/catalogue.ts";
import {
  BEST_VALUE,
  DECREASE_QUANTITY,
  INCLUDED,
  INCREASE_QUANTITY,
  NO_SIZE,
  PACKAGE,
  POPULAR,
  pricePer,
  QUANTITY,
  SIZE,
  spokenPricePer,
} from "#words/product.ts";
import { typed } from "#words/typed.tsx";
import type { Choice } from "./use-choice.ts";

export function SizePicker({ sizes, size: chosen, chooseSize, pack = DEFAULT_PACKAGE }: Choice) {
  if (sizes.length === 0) {
    return <p className="notice">{NO_SIZE}</p>;
  }
  const best = findBestValue(sizes, pack);
  return (
    <fieldset className="picker">
      <legend className="picker__legend">{SIZE}</legend>
      <div className="chips">
        {sizes.map((size) => (
          <Chip
            key={size.size}
            name="size"
            label={size.size}
            note={formatRupees(unitPrice(size, pack))}
            detail={describeMeasure(size.size, unitPrice(size, pack))}
            flag={size.sold_out ? SOLD_OUT : size.is_popular && POPULAR}
            soldOut={size.sold_out}
            isBest={size === best}
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
    short: pricePer(perMeasure),
    spoken: spokenPricePer(perMeasure),
  };
}

export function PackagePicker({ packages, pack: chosen, choosePackage }: Choice) {
  return (
    <fieldset className="picker">
      <legend className="picker__legend">{PACKAGE}</legend>
      <div className="chips">
        {packages.map((pack) => (
          <Chip
            key={pack.type}
            name="package"
            isPackage
            label={pack.type}
            note={pack.extraCost > 0 ? `+\u00a0${formatRupees(pack.extraCost)}` : INCLUDED}
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
        {QUANTITY}
      </label>
      <div className="stepper quantity-field">
        <button
          type="button"
          aria-label={DECREASE_QUANTITY}
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
          aria-label={INCREASE_QUANTITY}
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
  soldOut?: boolean | undefined;
  isBest?: boolean;
  isPackage?: boolean;
  checked: boolean;
  onChoose: () => void;
}

function Chip({ name, label, note, detail, flag, soldOut, isBest, isPackage, checked, onChoose }: ChipProps) {
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
        <span className="chip__flag" data-sold-out={soldOut || undefined}>
          {flag}
        </span>
      ) : null}
      <b className={isPackage ? "package" : undefined}>{isPackage ? typed(label) : label}</b> <small>{note}</small>
      {detail ? (
        <small className="chip__detail">
          {" "}
          <span aria-hidden>{detail.short}</span>
          <span className="visually-hidden">{detail.spoken}</span>
        </small>
      ) : null}
      {isBest ? <small className="chip__best">{` ${BEST_VALUE}`}</small> : null}
    </label>
  );
}
