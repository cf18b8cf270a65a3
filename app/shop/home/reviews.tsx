import { Carousel } from "#app/ui/carousel.tsx";
import { CarouselButtons, CarouselCount } from "#app/ui/carousel-controls.tsx";
import { CarouselSlide } from "#app/ui/carousel-slide.tsx";
import { CarouselView } from "#app/ui/carousel-view.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { sampleReviews } from "./sample-reviews.ts";

const REVIEW_SPEED_MS = 300;

export default function Reviews() {
  return (
    <Carousel
      className="reviews"
      labelledBy="reviews-title"
      noun="review"
      count={sampleReviews.length}
      speedMs={REVIEW_SPEED_MS}
    >
      <div className="reviews__in wrap">
        <h2 id="reviews-title">Customer Reviews</h2>
        <CarouselView label="Reviews">
          {sampleReviews.map(({ id, name, review, rating }, index) => (
            <CarouselSlide key={id} index={index} alone>
              <figure>
                <Stars rating={rating} />
                <blockquote>{review}</blockquote>
                <figcaption className="reviews__by">
                  <b>{name}</b>
                </figcaption>
              </figure>
            </CarouselSlide>
          ))}
        </CarouselView>
        <div className="carousel__bar">
          <CarouselButtons className="btn--round" />
          <CarouselCount />
        </div>
      </div>
    </Carousel>
  );
}
