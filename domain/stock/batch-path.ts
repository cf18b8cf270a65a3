/** Where the QR code of a batch's labels leads. */
export function batchPath(code: string): `/${string}` {
  return `/batch/${code}`;
}
