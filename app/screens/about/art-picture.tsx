import { art } from "#app/art.ts";

interface ArtPictureProps {
  name: keyof typeof art;
  /** The widths it exists in, beside its full size. */
  widths: number[];
  /** How wide it is shown, as in the img attribute. */
  sizes: string;
  /** The first picture of a page is fetched early, the others when they come near. */
  early?: boolean;
}

/** One of the shop's own pictures, with the words that go with it. */
export function ArtPicture({ name, widths, sizes, early = false }: ArtPictureProps) {
  const { alt, width, height } = art[name];
  const narrow = (format: string) => widths.map((narrower) => `/art/${name}-${narrower}.${format} ${narrower}w`);
  const avif = [...narrow("avif"), `/art/${name}-${width}.avif ${width}w`].join(", ");
  const webp = [...narrow("webp"), `/art/${name}.webp ${width}w`].join(", ");
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={`/art/${name}.webp`}
        srcSet={webp}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={early ? "eager" : "lazy"}
        fetchPriority={early ? "high" : undefined}
        decoding={early ? undefined : "async"}
      />
    </picture>
  );
}
