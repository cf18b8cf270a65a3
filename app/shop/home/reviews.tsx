import { useShop } from "#app/brand/use-shop.ts";
import { Carousel, CarouselButtons, CarouselCount, CarouselSlide, CarouselView } from "#app/ui/carousel/carousel.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { CUSTOMER_REVIEWS, ONE_REVIEW, REVIEWS } from "#words/home-parts.ts";
import { typed } from "#words/typed.tsx";

const REVIEW_SPEED_MS = 300;

export default function Reviews() {
  const { reviews } = useShop();
  return (
    <Carousel
      className="reviews page-end"
      labelledBy="reviews-title"
      noun={ONE_REVIEW}
      count={reviews.length}
      speedMs={REVIEW_SPEED_MS}
    >
      <div className="reviews__in stack gap-6 line-above page-width">
        <h2 id="reviews-title">{CUSTOMER_REVIEWS}</h2>
        <CarouselView label={REVIEWS}>
          {reviews.map(({ name, review, rating }, index) => (
            <CarouselSlide key={review} index={index} alone>
              <figure>
                <Stars rating={rating} />
                <blockquote>{typed(review)}</blockquote>
                <figcaption className="reviews__by muted small mt-6">
                  <b>{typed(name)}</b>
                </figcaption>
              </figure>
            </CarouselSlide>
          ))}
        </CarouselView>
        {reviews.length > 1 ? (
          <div className="carousel__bar">
            <CarouselButtons className="btn--round" />
            <CarouselCount />
          </div>
        ) : null}
      </div>
    </Carousel>
  );
}
