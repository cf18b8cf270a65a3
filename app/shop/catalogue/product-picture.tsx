import { type ComponentProps, useEffect, useRef, useState } from "react";
import { pictureSources } from "./picture-sources.ts";

/** Shown where a picture is missing or fails: the drop of the brand on sand. */
export const PLACEHOLDER = "/placeholder.svg";

interface ProductPictureProps extends Pick<ComponentProps<"img">, "className" | "alt"> {
  address: string;
  /** How wide it is shown, as in the img attribute. */
  sizes: string;
  /** The first picture of a page is fetched early, the others when they come near. */
  early?: boolean;
}

export function ProductPicture({ address, sizes, early = false, alt = "", className }: ProductPictureProps) {
  const [failed, setFailed] = useState("");
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // A picture that failed before the page came alive has no error event left to hear.
    const { complete, naturalWidth } = image.current ?? {};
    if (complete && naturalWidth === 0) setFailed(address);
  }, [address]);
  const shown = address && failed !== address ? address : PLACEHOLDER;
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
        onError={() => setFailed(address)}
      />
    </picture>
  );
}
