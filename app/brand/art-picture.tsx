import type { ComponentProps } from "react";
import { art } from "./art.ts";

export type ArtName = keyof typeof art;

/** Widths below the full size in public/art, by the first word of a name. */
const SMALLER_WIDTHS: Record<string, number[]> = {
  banner: [800],
  tall: [375, 600],
  kolhu: [800, 1100],
  life: [320, 640],
};

interface ArtPictureProps extends Pick<ComponentProps<"img">, "loading" | "fetchPriority"> {
  name: ArtName;
  sizes: string;
  narrow?: { name: ArtName; media: string; sizes: string };
}

export function ArtPicture({ name, sizes, narrow, loading = "lazy", fetchPriority }: ArtPictureProps) {
  const { alt, width, height } = art[name];
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
        src={`/art/${name}.webp`}
        srcSet={sourceSet(name, "webp")}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={loading}
        fetchPriority={fetchPriority}
        decoding={loading === "lazy" ? "async" : undefined}
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
