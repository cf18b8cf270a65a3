import { formatPostDate, NO_DATE } from "#words/blog.ts";

export function PublishedDate({ at }: { at: string | undefined }) {
  const date = formatDate(at);
  return date ? <time dateTime={at}>{date}</time> : <span>{NO_DATE}</span>;
}

export function formatDate(publishedAt: string | undefined): string | undefined {
  const time = Date.parse(publishedAt ?? "");
  return Number.isNaN(time) ? undefined : formatPostDate(time);
}
