import { formatDate } from "./format-date.ts";

export function PublishedDate({ at }: { at: string | undefined }) {
  const date = formatDate(at);
  return date ? <time dateTime={at}>{date}</time> : <span>No Date</span>;
}
