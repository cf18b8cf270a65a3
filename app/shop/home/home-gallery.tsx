import { type ArtName, ArtPicture } from "#app/brand/art-picture.tsx";
import { Carousel, CarouselButtons, CarouselSlide, CarouselView, useCarousel } from "#app/ui/carousel/carousel.tsx";
import { ONE_PICTURE, PICTURES_OF_OILS, USERS_SAY } from "#words/home-parts.ts";

const SLIDE_SPEED_MS = 500;

const PICTURES: ArtName[] = [
  "life-plank",
  "life-terra",
  "life-marble",
  "life-window",
  "life-steel",
  "life-flatlay",
  "life-gift",
];

export default function Gallery() {
  return (
    <Carousel
      className="home-gallery section"
      labelledBy="says-title"
      noun={ONE_PICTURE}
      count={PICTURES.length}
      speedMs={SLIDE_SPEED_MS}
    >
      <div className="page-width home-gallery__head row wrap spread">
        <h2 id="says-title">{USERS_SAY}</h2>
        <div className="carousel__bar">
          <CarouselButtons className="btn--round" />
        </div>
      </div>
      <CarouselView label={PICTURES_OF_OILS}>
        {PICTURES.map((name, index) => (
          <GalleryPicture key={name} index={index} name={name} />
        ))}
      </CarouselView>
    </Carousel>
  );
}

function GalleryPicture({ index, name }: { index: number; name: ArtName }) {
  const { near } = useCarousel();
  return (
    <CarouselSlide index={index} className="home-gallery__pic pic pic--square">
      <ArtPicture name={name} sizes="min(62vw, 23rem)" loading={near ? "eager" : "lazy"} />
    </CarouselSlide>
  );
}
