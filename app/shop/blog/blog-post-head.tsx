import { BLOG_PATH, blogPath } from "#app/shop/seo/blog-path.ts";
import { breadcrumbFacts } from "#app/shop/seo/json-ld/breadcrumb-facts.ts";
import { JsonLd } from "#app/shop/seo/json-ld/json-ld.tsx";
import { postFacts } from "#app/shop/seo/json-ld/post-facts.ts";
import { ShareCard } from "#app/shop/seo/open-graph-card.tsx";
import { postSharePicture } from "#app/shop/seo/post-open-graph-image.ts";
import { useOrigin } from "#app/shop/seo/use-origin.ts";
import { shop } from "#domain/shop.ts";
import { FeedLink } from "./feed-link.tsx";
import type { BlogPostView } from "./load-blog-post.ts";

export function BlogPostHead({ post }: { post: BlogPostView }) {
  const origin = useOrigin();
  const path = blogPath(post.slug);
  return (
    <>
      <title>{`${post.title} | ${shop.name}`}</title>
      <meta name="description" content={post.excerpt} />
      <ShareCard
        kind="article"
        path={path}
        title={post.title}
        description={post.excerpt}
        picture={postSharePicture(post)}
        more={{ "article:published_time": post.publishedAt, "article:section": post.category }}
      />
      <FeedLink />
      <JsonLd
        key={path}
        facts={
          import.meta.env.SSR
            ? [
                postFacts(origin, post),
                breadcrumbFacts(origin, [
                  ["Blog", BLOG_PATH],
                  [post.title, path],
                ]),
              ]
            : undefined
        }
      />
    </>
  );
}
