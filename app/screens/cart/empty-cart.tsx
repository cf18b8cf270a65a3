import type { Ref } from "react";
import { Link } from "react-router";

export function EmptyCart({ headingRef }: { headingRef: Ref<HTMLHeadingElement> }) {
  return (
    <section className="state" aria-labelledby="cart-empty">
      <svg className="draw" viewBox="7 7 82 102" aria-hidden="true">
        <path d="M8 108V48a40 40 0 0 1 80 0v60Z" />
        <path className="acc" d="M13 103V48a35 35 0 0 1 70 0v55Z" />
        <path d="M42 34h12v9c0 4 7 7 7 15v32a3 3 0 0 1-3 3H38a3 3 0 0 1-3-3V58c0-8 7-11 7-15Z" />
        <path d="M41 27h14v7H41Z" />
        <path className="fillt" d="M39 64h18v20H39Z" />
      </svg>
      <h2 id="cart-empty" ref={headingRef} tabIndex={-1}>
        Your cart is empty
      </h2>
      <p>Looks like you haven't added any products yet.</p>
      <div className="row" data-keep-clear>
        <Link className="btn" to="/" prefetch="intent">
          Start Shopping
        </Link>
      </div>
    </section>
  );
}
