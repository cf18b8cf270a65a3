import { ArrowLeft, HandCoins } from "lucide-react";
import { Link } from "react-router";

export function CartHead() {
  return (
    <div className="cart__head">
      <div>
        <Link className="link link--back" to="/" prefetch="intent">
          <ArrowLeft className="icon" aria-hidden />
          Continue Shopping
        </Link>
        <h1>Your Cart</h1>
      </div>
      <p className="notice">
        <HandCoins className="icon" aria-hidden />
        <span>We serve only cash on delivery for now. Offers and coupons are applied on delivery.</span>
      </p>
    </div>
  );
}
