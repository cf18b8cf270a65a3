import { type ReactNode, useRef } from "react";
import type { BlogImage } from "#app/shop/api/blog.ts";
import { useFailedPicture } from "#app/ui/hooks/use-failed-picture.ts";

interface BlogPictureProps {
  image: BlogImage | undefined;
  /** For browsers that choose none of the srcset. */
  src: string | undefined;
  /** How wide it is shown, as in the img attribute. */
  sizes: string;
  alt: string;
  /** The first picture of a page is fetched early, the others when they come near. */
  early?: boolean;
  /** Shown instead where there is none, or where it fails. */
  fallback: ReactNode;
}

export function BlogPicture({ image, src, sizes, alt, early = false, fallback }: BlogPictureProps) {
  const picture = useRef<HTMLImageElement>(null);
  const [hasFailed, onError] = useFailedPicture(picture, src);
  if (!image || !src || hasFailed) return fallback;
  return (
    <img
      ref={picture}
      src={src}
      srcSet={image.srcSet}
      sizes={image.srcSet && sizes}
      width={image.width}
      height={image.height}
      alt={alt}
      loading={early ? "eager" : "lazy"}
      fetchPriority={early ? "high" : undefined}
      decoding={early ? undefined : "async"}
      onError={onError}
    />
  );
}
