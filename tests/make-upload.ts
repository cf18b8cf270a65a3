const BOUNDARY = "----KolhuFormBoundary7MA4YWxkTrZu0gW";

interface Part {
  content: Buffer | string;
  field?: string;
  filename?: string;
  type?: string;
}

/** A multipart body, as a browser's form sends it, with its content type. */
export function makeUpload(...parts: Part[]): { type: string; payload: Buffer } {
  const pieces = parts.flatMap(({ content, field = "file", filename = "photo.jpg", type = "image/jpeg" }) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`,
    content,
    "\r\n",
  ]);
  const payload = Buffer.concat([...pieces, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece)));
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, payload };
}
