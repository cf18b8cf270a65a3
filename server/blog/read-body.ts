/** The whole body, or an error as soon as it is known to be larger than the limit. */
export async function readBody(response: Response, maxBytes: number): Promise<Buffer> {
  const tooLarge = new Error(`The body is larger than ${maxBytes} bytes`);
  if (Number(response.headers.get("content-length")) > maxBytes) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
