import { Carousel, CarouselButtons, CarouselCount, CarouselSlide, CarouselView } from "#app/ui/carousel/carousel.tsx";
import { Stars } from "#app/ui/stars.tsx";

const REVIEW_SPEED_MS = 300;

const SAMPLE_REVIEWS = [
  {
    id: 1,
    name: "Meenakshi Rao",
    review:
      "The ground nut oil smells the way my grandmother's kitchen did. We fry less now, only because a little of this goes so far.",
    rating: 5,
  },
  {
    id: 2,
    name: "Arvind Kulkarni",
    review: "I paid at the door, the tin was sealed and dry, and my mango pickle has kept its colour since April.",
    rating: 5,
  },
  {
    id: 3,
    name: "Farida Sheikh",
    review: "Sesame oil for the Sunday oil bath, coconut for the children's hair. I only wish the tins came smaller.",
    rating: 4,
  },
];

export default function Reviews() {
  return (
    <Carousel
      className="reviews page-end"
      labelledBy="reviews-title"
      noun="review"
      count={SAMPLE_REVIEWS.length}
      speedMs={REVIEW_SPEED_MS}
    >
      <div className="reviews__in stack gap-6 line-above page-width">
        <h2 id="reviews-title">Customer Reviews</h2>
        <CarouselView label="Reviews">
          {SAMPLE_REVIEWS.map(({ id, name, review, rating }, index) => (
            <CarouselSlide key={id} index={index} alone>
              <figure>
                <Stars rating={rating} />
                <blockquote>{review}</blockquote>
                <figcaption className="reviews__by muted small mt-6">
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
