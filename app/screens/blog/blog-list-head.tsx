import { BLOG_PATH } from "#app/found/blog-path.ts";
import { breadcrumbFacts } from "#app/found/facts/breadcrumb-facts.ts";
import { JsonLd } from "#app/found/json-ld.tsx";
import { PageHead } from "#app/found/page-head.tsx";
import { useOrigin } from "#app/found/use-origin.ts";
import { BLOG_ABOUT, BLOG_TITLE } from "./blog-about.ts";
import { FeedLink } from "./feed-link.tsx";

export function BlogListHead() {
  const origin = useOrigin();
  return (
    <>
      <PageHead path={BLOG_PATH} title={BLOG_TITLE} description={BLOG_ABOUT} />
      <FeedLink />
      <JsonLd facts={import.meta.env.SSR ? [breadcrumbFacts(origin, [["Blog", BLOG_PATH]])] : undefined} />
    </>
  );
}
