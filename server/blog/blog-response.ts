/** What the blog service said, reduced to what the shop hands on. */
export interface Answer {
  status: number;
  contentType: string;
  etag: string;
  body: Buffer;
}
