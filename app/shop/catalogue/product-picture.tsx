import { type ComponentProps, type SyntheticEvent, useRef } from "react";
import { useFailedPicture } from "#app/ui/hooks/use-failed-picture.ts";
import { pictureVersions } from "#domain/products/picture.ts";

export const PLACEHOLDER = "/placeholder.svg";

interface ProductPictureProps extends Pick<ComponentProps<"img">, "className" | "alt"> {
  src: string;
  sizes: string;
  /** For the first picture of a page; the others load lazily. */
  early?: boolean;
}

export function ProductPicture({ src, sizes, early = false, alt = "", className }: ProductPictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [hasFailed, onError] = useFailedPicture(image, src);
  const shown = src && !hasFailed ? src : PLACEHOLDER;
  const sources = pictureSources(shown);
  return (
    <picture key={shown}>
      {sources ? <source type="image/avif" srcSet={sources.avif} sizes={sizes} /> : null}
      <img
        ref={image}
        src={shown}
        srcSet={sources?.webp}
        sizes={sources && sizes}
        width={sources?.width ?? 1000}
        height={sources?.height ?? 1000}
        alt={alt}
        className={className}
        loading={early ? "eager" : "lazy"}
        fetchPriority={early ? "high" : undefined}
        decoding={early ? undefined : "async"}
        onError={shown === PLACEHOLDER ? hide : onError}
      />
    </picture>
  );
}

/** Even the placeholder has failed. */
function hide({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  currentTarget.style.visibility = "hidden";
}

/** Widths of every picture in public/art, beside its full size. */
const WIDTHS = [160, 320, 640];
const OURS = /^\/art\/(bottle|bowl|tin|closeup|life)-[\w-]+\.webp$/;
const FULL_WIDTHS: Record<string, number> = { closeup: 900, life: 900 };
const FULL_WIDTH = 1000;

interface PictureSources {
  avif: string;
  webp: string;
  /** Width of the full size. */
  width: number;
  height: number;
}

/** The files of an uploaded picture or of the shop's own art; undefined for a URL of another site. */
export function pictureSources(src: string): PictureSources | undefined {
  return uploadedSources(src) ?? artSources(src);
}

function uploadedSources(src: string): PictureSources | undefined {
  const versions = pictureVersions(src);
  const full = versions.at(-1);
  if (!full) return undefined;
  return {
    avif: versions.map(({ avif, width }) => `${avif} ${width}w`).join(", "),
    webp: versions.map(({ webp, width }) => `${webp} ${width}w`).join(", "),
    width: full.width,
    height: full.height,
  };
}

function artSources(src: string): PictureSources | undefined {
  const type = OURS.exec(src)?.[1];
  if (!type) return undefined;
  const stem = src.replace(/\.webp$/, "");
  const full = FULL_WIDTHS[type] ?? FULL_WIDTH;
  const narrow = (format: string) => WIDTHS.map((width) => `${stem}-${width}.${format} ${width}w`);
  return {
    avif: [...narrow("avif"), `${stem}-${full}.avif ${full}w`].join(", "),
    webp: [...narrow("webp"), `${src} ${full}w`].join(", "),
    width: full,
    height: full,
  };
}

const OILS = ["coconut", "groundnut", "sunflower", "castor", "mustard", "sesame", "almond", "safflower"];

/** The oil whose colour tints the page, by the product's name ("Ground Nut Oil" is groundnut); none for other oils. */
export function oilOf(name: string): string | undefined {
  const letters = name.toLowerCase().replace(/[^a-z]/g, "");
  return OILS.find((oil) => letters.includes(oil));
}
