import type { MouseEvent } from "react";
import { Link } from "react-router";
import { type ArtName, ArtPicture } from "#app/brand/art-picture.tsx";
import { useOils } from "#app/brand/use-shop.ts";
import { scrollToPart } from "#app/loading/scroll-on-navigation.tsx";
import { COLLECTION_ID } from "#app/shop/catalogue/collection-id.ts";
import {
  Carousel,
  CarouselButtons,
  CarouselDots,
  CarouselSlide,
  CarouselView,
  useCarousel,
} from "#app/ui/carousel/carousel.tsx";
import {
  ALMOND_MILK,
  ALMOND_MILK_TEXT,
  IN_TINS,
  IN_TINS_TEXT,
  OFFERS,
  ONE_OFFER,
  ONE_PRESS_TEXT,
  onePress,
} from "#words/home.tsx";

const SLIDE_SPEED_MS = 500;

/** The mobile set of pictures; home.css has the same limit. */
const MOBILE = "(max-width: 768px)";

interface BannerOffer {
  wide: ArtName;
  tall: ArtName;
  /** Without it, how many oils there are. */
  title?: string;
  text: string;
  /** Without it, the collection. */
  to?: string;
  dark?: boolean;
}

const SLIDES: BannerOffer[] = [
  {
    wide: "banner-tins",
    tall: "tall-tins",
    title: IN_TINS,
    text: IN_TINS_TEXT,
  },
  {
    wide: "banner-range",
    tall: "tall-range",
    text: ONE_PRESS_TEXT,
  },
  {
    wide: "banner-almond",
    tall: "tall-almond",
    title: ALMOND_MILK,
    text: ALMOND_MILK_TEXT,
    to: "/product/almond-oil",
    dark: true,
  },
];

export function Banner() {
  return (
    <Carousel
      className="banner page-width"
      label={OFFERS}
      noun={ONE_OFFER}
      count={SLIDES.length}
      speedMs={SLIDE_SPEED_MS}
    >
      <CarouselView label={OFFERS}>
        {SLIDES.map((offer, index) => (
          <BannerSlide key={offer.wide} index={index} offer={offer} />
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
  const { count } = useOils();
  const { near, selected = index } = useCarousel();
  return (
    <CarouselSlide index={index} alone className={offer.dark ? "banner__slide banner__slide--dark" : "banner__slide"}>
      <Link
        className="banner__link"
        to={offer.to ?? `#${COLLECTION_ID}`}
        onClick={offer.to ? undefined : showCollection}
        tabIndex={index === selected ? undefined : -1}
      >
        <ArtPicture
          name={offer.wide}
          sizes="min(100vw - 2rem, 1200px)"
          narrow={{ name: offer.tall, media: MOBILE, sizes: "calc(100vw - 2rem)" }}
          loading={near ? "eager" : "lazy"}
        />
        <div className="banner__text">
          <h2>{offer.title ?? onePress(count)}</h2>
          <p>{offer.text}</p>
        </div>
      </Link>
    </CarouselSlide>
  );
}

export function showCollection(event: MouseEvent) {
  event.preventDefault();
  scrollToPart(COLLECTION_ID);
}
