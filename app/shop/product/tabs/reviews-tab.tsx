import { Stars } from "#app/ui/stars.tsx";
import { RATING, REVIEW_COUNT } from "../rating-line.tsx";

/** Fixed text; the button has no function yet. */
export default function ReviewsTab() {
  return (
    <div className="reviews-tab stack start gap-3">
      <p className="reviews-tab__rating" aria-hidden="true">
        {RATING}
      </p>
      <Stars rating={RATING} />
      <p>{`${RATING} out of 5 stars, based on ${REVIEW_COUNT} customer reviews`}</p>
      <button type="button" className="btn btn--outline">
        Write a Review
      </button>
    </div>
  );
}
