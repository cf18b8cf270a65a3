import path from "node:path";
import { Bucket } from "./bucket/bucket.ts";
import type { BucketSettings } from "./bucket/bucket-url.ts";
import { PictureBucket } from "./bucket/picture-bucket.ts";
import { PictureFolder } from "./picture-folder.ts";
import type { PictureStore } from "./picture-store.ts";

interface Where {
  pictureBucket?: BucketSettings | undefined;
  dataDir: string;
}

const NO_PICTURE = "0".repeat(32);

export function openPictureStore({ pictureBucket, dataDir }: Where): PictureStore {
  if (pictureBucket) return new PictureBucket(new Bucket(pictureBucket));
  return new PictureFolder(path.join(dataDir, "pictures"));
}

export async function findStoreProblem(pictures: PictureStore): Promise<string | undefined> {
  try {
    await pictures.findSize(NO_PICTURE);
  } catch (error) {
    return (error as Error).message;
  }
}
