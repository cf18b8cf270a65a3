import { type ArtName, ArtPicture } from "#app/brand/art-picture.tsx";
import {
  Carousel,
  CarouselButtons,
  CarouselDots,
  CarouselSlide,
  CarouselView,
  useCarousel,
} from "#app/ui/carousel/carousel.tsx";

const SLIDE_SPEED_MS = 500;

/** The mobile set of pictures; home.css has the same limit. */
const MOBILE = "(max-width: 768px)";

interface BannerOffer {
  wide: ArtName;
  tall: ArtName;
  title: string;
  text: string;
  dark?: boolean;
}

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
    text: "Pressed a little at a time.",
    dark: true,
  },
];

export function Banner() {
  return (
    <Carousel className="banner page-width" label="Offers" noun="slide" count={OFFERS.length} speedMs={SLIDE_SPEED_MS}>
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

function BannerSlide({ index, offer }: { index: number; offer: BannerOffer }) {
  const { near } = useCarousel();
  return (
    <CarouselSlide index={index} alone className={offer.dark ? "banner__slide banner__slide--dark" : "banner__slide"}>
      <ArtPicture
        name={offer.wide}
        sizes="min(100vw - 2rem, 1200px)"
        narrow={{ name: offer.tall, media: MOBILE, sizes: "calc(100vw - 2rem)" }}
        loading={near ? "eager" : "lazy"}
      />
      <div className="banner__text">
        <h2>{offer.title}</h2>
        <p>{offer.text}</p>
      </div>
    </CarouselSlide>
  );
}
