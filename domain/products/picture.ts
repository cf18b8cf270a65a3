/** URLs of uploaded pictures are built and parsed only here. Any other URL is used as it is. */

export const PICTURES_PATH = "/pictures/";

/** Uploaded pictures are stored in their own width and in these where they are smaller. Stored pictures have no other. */
const PICTURE_WIDTHS = [160, 320, 640, 960, 1280, 1600] as const;
export const MAX_PICTURE_WIDTH = 1600;
/** A taller picture is made narrower: WebP ends at 16383. */
export const MAX_PICTURE_HEIGHT = 4000;
export const MAX_UPLOAD_MB = 15;
/** Previews of links in chat apps and social networks. */
export const OPEN_GRAPH_SIZE = { width: 1200, height: 630 } as const;

const PICTURE_URL = /^\/pictures\/([0-9a-f]{32})-([1-9]\d{0,4})x([1-9]\d{0,4})\.webp$/;

export interface PictureVersion {
  width: number;
  height: number;
  avif: string;
  webp: string;
}

/** The URL of the largest WebP names the picture. */
export function pictureUrl(hash: string, width: number, height: number): string {
  return `${PICTURES_PATH}${hash}-${width}x${height}.webp`;
}

/** All stored widths, the smallest first; none for a URL of another site. */
export function pictureVersions(url: string): PictureVersion[] {
  const { hash, width, height } = readUrl(url) ?? {};
  if (!hash || !width || !height) return [];
  const widths = [...PICTURE_WIDTHS.filter((smaller) => smaller < width), width];
  return widths.map((one) => {
    const size = { width: one, height: Math.max(1, Math.round((height * one) / width)) };
    const webp = pictureUrl(hash, size.width, size.height);
    return { ...size, avif: webp.replace(/webp$/, "avif"), webp };
  });
}

/** A JPEG of 1200 x 630; undefined for a URL of another site. */
export function openGraphUrl(url: string): string | undefined {
  const { hash } = readUrl(url) ?? {};
  return hash && `${PICTURES_PATH}${hash}-share.jpg`;
}

function readUrl(url: string): { hash: string; width: number; height: number } | undefined {
  const [, hash, width, height] = PICTURE_URL.exec(url) ?? [];
  return hash === undefined ? undefined : { hash, width: Number(width), height: Number(height) };
}
