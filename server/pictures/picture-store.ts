import type { PictureFile } from "./picture-file.ts";

/** Where uploaded pictures are stored, each whole or not at all. */
export interface PictureStore {
  findSize(hash: string): Promise<{ width: number; height: number } | undefined>;
  /** Stores all files of this folder as the versions of one picture. The second caller with the same picture succeeds too. */
  store(versions: string, hash: string): Promise<void>;
  listFiles(): Promise<PictureFile[]>;
  findContent(file: PictureFile): Promise<Buffer | undefined>;
  /** Where the store is somewhere else: calls the listener with what went wrong, and with nothing when it works again. */
  watch?(listener: (trouble: string | undefined) => void): void;
}

/** A remote store fails. Watchers are notified; the message has no secret. */
export class StoreFailure extends Error {}
