import { useShop } from "#app/brand/use-shop.ts";
import { Stars } from "#app/ui/stars.tsx";
import { ratingInWords, WRITE_A_REVIEW } from "#words/reviews.ts";

/** The button has no function yet. */
export default function ReviewsTab() {
  const { rating } = useShop();
  if (!rating) return null;
  return (
    <div className="reviews-tab stack start gap-3">
      <p className="reviews-tab__rating" aria-hidden="true">
        {rating.stars}
      </p>
      <Stars rating={rating.stars} />
      <p>{ratingInWords(rating.stars, rating.count)}</p>
      <button type="button" className="btn btn--outline">
        {WRITE_A_REVIEW}
      </button>
    </div>
  );
}
