/** A part of the site, loaded when it is needed, has not come. */
export class ChunkLoadError extends Error {
  override name = "ChunkLoadError";

  constructor(address: string, reason: "error" | "timeout", options?: ErrorOptions) {
    super(`Loading chunk ${address} failed (${reason}).`, options);
  }
}
