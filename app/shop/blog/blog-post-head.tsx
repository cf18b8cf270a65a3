import { useShop } from "#app/brand/use-shop.ts";
import { JsonLd } from "#app/shop/seo/json-ld/json-ld.tsx";
import { postJsonLd } from "#app/shop/seo/json-ld/post-json-ld.ts";
import { breadcrumbsJsonLd } from "#app/shop/seo/json-ld/shop-json-ld.ts";
import { postOpenGraphImage } from "#app/shop/seo/open-graph-image.ts";
import { OpenGraphCard } from "#app/shop/seo/page-head.tsx";
import { BLOG_PATH, blogPath, useOrigin } from "#app/shop/seo/site-urls.ts";
import { FeedLink } from "./feed-link.tsx";
import type { BlogPostView } from "./load-blog.ts";

export function BlogPostHead({ post }: { post: BlogPostView }) {
  const shop = useShop();
  const origin = useOrigin();
  const path = blogPath(post.slug);
  return (
    <>
      <title>{`${post.title} | ${shop.name}`}</title>
      <meta name="description" content={post.excerpt} />
      <OpenGraphCard
        type="article"
        path={path}
        title={post.title}
        description={post.excerpt}
        image={postOpenGraphImage(post)}
        more={{ "article:published_time": post.publishedAt, "article:section": post.category }}
      />
      <FeedLink />
      <JsonLd
        key={path}
        graph={
          import.meta.env.SSR
            ? [
                postJsonLd(origin, shop.name, post),
                breadcrumbsJsonLd(origin, [
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
