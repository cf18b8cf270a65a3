import { shop } from "#domain/shop.ts";
import { absoluteAddress } from "./absolute-url.ts";
import { SHOP_PICTURE, type SharePicture } from "./open-graph-image.ts";
import { useOrigin } from "./use-origin.ts";

export interface ShareCardProps {
  /** The page's one address, from the root of the site. */
  path: string;
  title: string;
  description: string;
  picture?: SharePicture;
  kind?: "website" | "article" | "product";
  /** What a kind has of its own, such as product:price:amount. */
  more?: Record<string, string | undefined>;
}

/** What search engines take as the page's address, and chat apps show of a link to it; React moves it into the head. */
export function ShareCard({ path, title, description, picture, kind = "website", more }: ShareCardProps) {
  const origin = useOrigin();
  const url = origin + path;
  const { src, alt, width, height } = openable(picture, origin);
  const properties = {
    "og:site_name": shop.name,
    "og:locale": "en_IN",
    "og:type": kind,
    "og:url": url,
    "og:title": title,
    "og:description": description,
    "og:image": src,
    "og:image:width": width?.toString(),
    "og:image:height": height?.toString(),
    "og:image:alt": alt,
    ...more,
  };
  const names = {
    "twitter:card": "summary_large_image",
    "twitter:title": title,
    "twitter:description": description,
    "twitter:image": src,
    "twitter:image:alt": alt,
  };
  return (
    <>
      <link rel="canonical" href={url} />
      {Object.entries(properties).map(([property, content]) =>
        content ? <meta key={property} property={property} content={content} /> : null,
      )}
      {Object.entries(names).map(([name, content]) =>
        content ? <meta key={name} name={name} content={content} /> : null,
      )}
    </>
  );
}

function openable(
  picture: SharePicture = SHOP_PICTURE,
  origin: string,
): Omit<SharePicture, "address"> & { src: string } {
  const src = absoluteAddress(picture.address, origin);
  return src ? { ...picture, src } : { ...SHOP_PICTURE, src: origin + SHOP_PICTURE.address };
}
