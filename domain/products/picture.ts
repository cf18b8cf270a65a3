/** Where an uploaded picture stands: the one place that knows. Any other address is somebody else's, and is used as it is. */

export const PICTURES_PATH = "/pictures/";

/** Every uploaded picture is kept in those of these widths that are smaller than itself, and in its own; those on disk have no other. */
export const PICTURE_WIDTHS = [160, 320, 640, 960, 1280, 1600] as const;
export const MAX_PICTURE_WIDTH = 1600;
/** Of a long strip the width gives way: WebP itself ends at 16383. */
export const MAX_PICTURE_HEIGHT = 4000;
/** What chat apps and social pages show of a link. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

const ADDRESS = /^\/pictures\/([0-9a-f]{32})-([1-9]\d{0,4})x([1-9]\d{0,4})\.webp$/;

export interface PictureVersion {
  width: number;
  height: number;
  avif: string;
  webp: string;
}

/** The address under which an uploaded picture is known: that of its largest WebP. */
export function pictureAddress(hash: string, width: number, height: number): string {
  return `${PICTURES_PATH}${hash}-${width}x${height}.webp`;
}

export function isUploaded(address: string): boolean {
  return ADDRESS.test(address);
}

/** The same picture in every width it is kept in, the smallest first; none for an outside address. */
export function pictureVersions(address: string): PictureVersion[] {
  const { hash, width, height } = readAddress(address) ?? {};
  if (!hash || !width || !height) return [];
  const widths = [...PICTURE_WIDTHS.filter((smaller) => smaller < width), width];
  return widths.map((one) => {
    const size = { width: one, height: Math.max(1, Math.round((height * one) / width)) };
    const webp = pictureAddress(hash, size.width, size.height);
    return { ...size, avif: webp.replace(/webp$/, "avif"), webp };
  });
}

/** The picture on a card of 1200 x 630, as JPEG, which every chat app reads; none for an outside address. */
export function sharePicture(address: string): string | undefined {
  const { hash } = readAddress(address) ?? {};
  return hash && `${PICTURES_PATH}${hash}-share.jpg`;
}

function readAddress(address: string): { hash: string; width: number; height: number } | undefined {
  const [, hash, width, height] = ADDRESS.exec(address) ?? [];
  return hash === undefined ? undefined : { hash, width: Number(width), height: Number(height) };
}
