import { Link } from "react-router";
import { Stars } from "#app/ui/stars.tsx";

/** Fixed page text, not a measured figure. */
export const RATING = 4.8;
export const REVIEW_COUNT = 128;

export function RatingLine({ onReviews }: { onReviews: () => void }) {
  return (
    <p className="rating">
      <Stars rating={RATING} />
      <b>{RATING}</b>
      <Link to="#reviews" onClick={onReviews}>
        {`${REVIEW_COUNT} reviews`}
      </Link>
    </p>
  );
}
