import { ShareCard, type ShareCardProps } from "./open-graph-card.tsx";

/** What a page says about itself in its head; React moves it there. */
export function PageHead(page: ShareCardProps) {
  return (
    <>
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      <ShareCard {...page} />
    </>
  );
}
