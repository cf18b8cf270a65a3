import { type ArtName, ArtPicture } from "#app/brand/art-picture.tsx";
import { useCarousel } from "#app/ui/carousel-context.ts";
import { CarouselSlide } from "#app/ui/carousel-slide.tsx";

/** The mobile set of pictures; home.css has the same limit. */
const MOBILE = "(max-width: 768px)";

export interface BannerOffer {
  wide: ArtName;
  tall: ArtName;
  title: string;
  text: string;
  /** A dark picture takes light text. */
  dark?: boolean;
}

export function BannerSlide({ index, offer }: { index: number; offer: BannerOffer }) {
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
