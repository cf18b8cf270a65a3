import { type ReactNode, useRef } from "react";
import type { BlogImage } from "#app/shop/api/blog.ts";
import { useFailedPicture } from "#app/ui/hooks/use-failed-picture.ts";

interface BlogPictureProps {
  image: BlogImage | undefined;
  /** URL for browsers without srcset. */
  src: string | undefined;
  sizes: string;
  alt: string;
  /** For the first picture of a page; the others load lazily. */
  early?: boolean;
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
