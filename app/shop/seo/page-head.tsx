import { inLanguage } from "#domain/language.ts";
import { LANGUAGE } from "#words/language.ts";
import { type Card, OpenGraphCard } from "./open-graph-card.tsx";
import { useOrigin } from "./site-urls.ts";

interface PageHeadProps {
  /** Canonical, in English. */
  path: string;
  title: string;
  description: string;
}

/** React moves it into the head. */
export function PageHead({ path, title, description }: PageHeadProps) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <CanonicalUrl path={path} card={import.meta.env.SSR ? { title, description } : undefined} />
    </>
  );
}

/** Its card is for readers of documents, who do not navigate, so only the server builds it (`import.meta.env.SSR`). */
export function CanonicalUrl({ path, card }: { path: string; card: Card | undefined }) {
  const url = useOrigin() + inLanguage(LANGUAGE, path);
  return (
    <>
      <link rel="canonical" href={url} />
      {import.meta.env.SSR && card ? <OpenGraphCard path={path} url={url} {...card} /> : null}
    </>
  );
}
