import { Check, ShoppingBag } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { ADDED_MS, addToCart, readCart } from "#app/shop/cart-store/cart-store.ts";
import { nameOf } from "#app/shop/catalogue/product-words.ts";
import { WHY_NOT_ID } from "#app/shop/layout/without-script.tsx";
import { buildLine, type CartLine, isValidQuantity, MAX_QUANTITY } from "#domain/cart/cart.ts";
import { formatTotal } from "#domain/orders/order-text.ts";
import { followPackage } from "#domain/products/package-picture.ts";
import type { Product } from "#domain/products/product.ts";
import { ADD_TO_CART, ADDED_TO_CART, SOLD_OUT } from "#words/catalogue.ts";
import {
  countInCart,
  PLEASE_SELECT,
  QUANTITY_AT_LEAST,
  quantityAtMost,
  SELECT_SIZE_AND_PACKAGE,
} from "#words/product.ts";
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
  /** Says what was added last. */
  put: string | undefined;
  forget: () => void;
}

/** Puts the choice into the cart. Unlike a card, this page fires no cartUpdated event. */
export function useAddToCart(product: Product, { size, pack, quantity }: Choice): AddToCart {
  const [outcome, setOutcome] = useState<"added" | "refused">();
  const [put, setPut] = useState<string>();
  useEffect(() => {
    if (outcome !== "added") return;
    const timer = setTimeout(setOutcome, ADDED_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const picture = followPackage(product, pack?.type, mainPicture(product));
  const line =
    size && pack && isValidQuantity(quantity) ? buildLine(product, picture, size, pack, quantity) : undefined;
  const add = () => {
    if (line) {
      const isAdded = addToCart(line);
      if (isAdded) setPut(countInCart(quantity, nameOf(product), formatTotal(readCart())));
      return setOutcome(isAdded ? "added" : "refused");
    }
    if (!size || !pack) return window.alert(PLEASE_SELECT);
    window.alert(quantity > MAX_QUANTITY ? quantityAtMost(MAX_QUANTITY) : QUANTITY_AT_LEAST);
  };

  return {
    picture,
    line,
    ready: Boolean(size && pack),
    soldOut: size?.sold_out,
    added: outcome === "added",
    refused: outcome === "refused",
    add,
    put,
    forget: useCallback(() => setPut(undefined), []),
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
      {soldOut ? SOLD_OUT : labelOf(ready, added)}
    </button>
  );
}

function labelOf(ready: boolean, added: boolean): string {
  if (!ready) return SELECT_SIZE_AND_PACKAGE;
  return added ? ADDED_TO_CART : ADD_TO_CART;
}
