import { Check, ShoppingBag } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ADDED_MS, addToCart } from "#app/shop/cart-store/cart-store.ts";
import { WHY_NOT_ID } from "#app/shop/layout/without-script.tsx";
import { buildLine, type CartLine, isValidQuantity, MAX_QUANTITY } from "#domain/cart/cart.ts";
import { followPackage } from "#domain/products/package-picture.ts";
import type { Product } from "#domain/products/product.ts";
import { mainPicture } from "../gallery/gallery-pictures.ts";
import type { Choice } from "./use-choice.ts";

export interface AddToCart {
  picture: string;
  /** Undefined without a size, a package or a valid quantity. */
  line: CartLine | undefined;
  ready: boolean;
  soldOut: boolean | undefined;
  added: boolean;
  /** The browser could not store the last one. */
  refused: boolean;
  add: () => void;
}

/** Puts the choice into the cart. Unlike a card, this page fires no cartUpdated event. */
export function useAddToCart(product: Product, { size, pack, quantity }: Choice): AddToCart {
  const [outcome, setOutcome] = useState<"added" | "refused">();
  useEffect(() => {
    if (outcome !== "added") return;
    const timer = setTimeout(setOutcome, ADDED_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const picture = followPackage(product, pack?.type, mainPicture(product));
  const line =
    size && pack && isValidQuantity(quantity) ? buildLine(product, picture, size, pack, quantity) : undefined;
  const add = () => {
    if (line) return setOutcome(addToCart(line) ? "added" : "refused");
    if (!size || !pack) return window.alert("Please select a size and package.");
    window.alert(
      quantity > MAX_QUANTITY
        ? `Please enter a quantity of at most ${MAX_QUANTITY}.`
        : "Please enter a valid quantity (minimum 1).",
    );
  };

  return {
    picture,
    line,
    ready: Boolean(size && pack),
    soldOut: size?.sold_out,
    added: outcome === "added",
    refused: outcome === "refused",
    add,
  };
}

/** Without a size and a package it looks disabled, but a press alerts what is missing. */
export function AddButton({ ready, soldOut, added, add, className }: AddToCart & { className: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  const Icon = added ? Check : ShoppingBag;
  useEffect(() => {
    // Disabling took the focus away: restore it, unless something else has it by now.
    if (added || !pressed.current) return;
    pressed.current = false;
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [added]);
  return (
    <button
      ref={button}
      type="button"
      className={added ? `${className} btn--done` : className}
      disabled={added || soldOut}
      aria-disabled={!ready || undefined}
      popoverTarget={WHY_NOT_ID}
      suppressHydrationWarning
      onClick={() => {
        pressed.current = document.activeElement === button.current;
        add();
      }}
    >
      <Icon className="icon" aria-hidden />
      {soldOut ? "Sold out" : labelOf(ready, added)}
    </button>
  );
}

function labelOf(ready: boolean, added: boolean): string {
  if (!ready) return "Select Size & Package";
  return added ? "Added to Cart!" : "Add to Cart";
}
