import { BLOG_PATH, blogPath } from "#app/found/blog-path.ts";
import { breadcrumbFacts } from "#app/found/facts/breadcrumb-facts.ts";
import { postFacts } from "#app/found/facts/post-facts.ts";
import { JsonLd } from "#app/found/json-ld.tsx";
import { postSharePicture } from "#app/found/post-share-picture.ts";
import { ShareCard } from "#app/found/share-card.tsx";
import { useOrigin } from "#app/found/use-origin.ts";
import { shop } from "#domain/shop.ts";
import type { BlogPostView } from "./blog-post-result.ts";
import { FeedLink } from "./feed-link.tsx";

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
