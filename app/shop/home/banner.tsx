import { Carousel } from "#app/ui/carousel.tsx";
import { CarouselButtons, CarouselDots } from "#app/ui/carousel-controls.tsx";
import { CarouselView } from "#app/ui/carousel-view.tsx";
import { type BannerOffer, BannerSlide } from "./banner-slide.tsx";

const SLIDE_SPEED_MS = 500;

const OFFERS: BannerOffer[] = [
  {
    wide: "banner-tins",
    tall: "tall-tins",
    title: "All our oils, now in tins",
    text: "Light stays out. Plastic does too.",
  },
  {
    wide: "banner-range",
    tall: "tall-range",
    title: "One press, eight oils",
    text: "Coupons are applied on delivery.",
  },
  {
    wide: "banner-almond",
    tall: "tall-almond",
    title: "A spoon of almond in warm milk",
    text: "20% off 250ml this week.",
    dark: true,
  },
];

export function Banner() {
  return (
    <Carousel
      className="banner wrap"
      label="Offers"
      noun="slide"
      count={OFFERS.length}
      speedMs={SLIDE_SPEED_MS}
    >
      <CarouselView label="Offers">
        {OFFERS.map((offer, index) => (
          <BannerSlide key={offer.title} index={index} offer={offer} />
        ))}
      </CarouselView>
      <div className="carousel__bar">
        <CarouselDots />
        <div className="carousel__bar">
          <CarouselButtons className="btn--icon" />
        </div>
      </div>
    </Carousel>
  );
}
