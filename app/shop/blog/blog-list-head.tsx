import { BLOG_PATH } from "#app/shop/seo/blog-path.ts";
import { breadcrumbFacts } from "#app/shop/seo/json-ld/breadcrumb-facts.ts";
import { JsonLd } from "#app/shop/seo/json-ld/json-ld.tsx";
import { PageHead } from "#app/shop/seo/page-head.tsx";
import { useOrigin } from "#app/shop/seo/use-origin.ts";
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
