import { type ArtName, ArtPicture } from "#app/brand/art-picture.tsx";
import { useCarousel } from "#app/ui/carousel-context.ts";
import { CarouselSlide } from "#app/ui/carousel-slide.tsx";

export function GalleryPicture({ index, name }: { index: number; name: ArtName }) {
  const { near } = useCarousel();
  return (
    <CarouselSlide index={index} className="says__pic">
      <ArtPicture name={name} sizes="min(78vw, 23rem)" loading={near ? "eager" : "lazy"} />
    </CarouselSlide>
  );
}
