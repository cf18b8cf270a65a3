import { type ComponentProps, useRef } from "react";
import { useFailedPicture } from "#app/ui/hooks/use-failed-picture.ts";
import { art } from "./art.ts";

export type ArtName = keyof typeof art;

/** Widths below the full size in public/art, by the first word of a name. */
const SMALLER_WIDTHS: Record<string, number[]> = {
  banner: [800],
  tall: [375, 600],
  kolhu: [800, 1100],
  life: [320, 640],
};

/** Instead of the browser's icon for a broken picture. */
const NOTHING = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>";

interface ArtPictureProps extends Pick<ComponentProps<"img">, "loading" | "fetchPriority"> {
  name: ArtName;
  sizes: string;
  narrow?: { name: ArtName; media: string; sizes: string };
}

export function ArtPicture({ name, sizes, narrow, loading = "lazy", fetchPriority }: ArtPictureProps) {
  const { alt, width, height } = art[name];
  const image = useRef<HTMLImageElement>(null);
  const [hasFailed, onError] = useFailedPicture(image, name);
  if (hasFailed) return <img src={NOTHING} alt="" width={width} height={height} />;
  return (
    <picture>
      {narrow ? (
        <>
          <Source {...narrow} format="avif" />
          <Source {...narrow} format="webp" />
        </>
      ) : null}
      <Source name={name} sizes={sizes} format="avif" />
      <img
        ref={image}
        src={`/art/${name}.webp`}
        srcSet={sourceSet(name, "webp")}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={loading}
        fetchPriority={fetchPriority}
        decoding={loading === "lazy" ? "async" : undefined}
        onError={onError}
      />
    </picture>
  );
}

interface SourceProps {
  name: ArtName;
  format: "avif" | "webp";
  media?: string;
  sizes: string;
}

function Source({ name, format, media, sizes }: SourceProps) {
  const { width, height } = art[name];
  return (
    <source
      type={`image/${format}`}
      media={media}
      srcSet={sourceSet(name, format)}
      sizes={sizes}
      width={width}
      height={height}
    />
  );
}

function sourceSet(name: ArtName, format: "avif" | "webp"): string {
  const smaller = SMALLER_WIDTHS[name.split("-")[0] ?? ""] ?? [];
  const full = art[name].width;
  const fullFile = format === "webp" ? `/art/${name}.webp` : `/art/${name}-${full}.avif`;
  return [...smaller.map((width) => `/art/${name}-${width}.${format} ${width}w`), `${fullFile} ${full}w`].join(", ");
}
