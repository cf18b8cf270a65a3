import { Link } from "react-router";
import { useShop } from "#app/brand/use-shop.ts";
import { Stars } from "#app/ui/stars.tsx";
import { countReviews } from "#words/product.ts";

/** An owner's text, not a measured figure. */
export function RatingLine({ onReviews }: { onReviews: () => void }) {
  const { rating } = useShop();
  if (!rating) return null;
  return (
    <p className="rating">
      <Stars rating={rating.stars} />
      <b>{rating.stars}</b>
      <Link to="#reviews" onClick={onReviews}>
        {countReviews(rating.count)}
      </Link>
    </p>
  );
}
