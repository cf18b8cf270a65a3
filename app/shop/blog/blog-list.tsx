import { data } from "react-router";
import { useShop } from "#app/brand/use-shop.ts";
import { Loaded } from "#app/loading/loaded.tsx";
import { BLOG_CACHE_CONTROL, blogApi } from "#app/shop/api/blog-api.ts";
import { blogApiContext } from "#app/shop/api/context.ts";
import { JsonLd } from "#app/shop/seo/json-ld/json-ld.tsx";
import { breadcrumbsJsonLd } from "#app/shop/seo/json-ld/shop-json-ld.ts";
import { PageHead } from "#app/shop/seo/page-head.tsx";
import { BLOG_PATH, useOrigin } from "#app/shop/seo/site-urls.ts";
import type { Route } from "./+types/blog-list";
import { BlogCards, BlogCardsLoading } from "./blog-cards.tsx";
import { BLOG_ABOUT, blogTitle, FeedLink } from "./feed-link.tsx";
import { type BlogListResult, loadBlogList } from "./load-blog.ts";
import "./blog-list.css";

export const headers = () => ({ "cache-control": BLOG_CACHE_CONTROL });

export async function loader({ context }: Route.LoaderArgs) {
  const list: BlogListResult = await loadBlogList(context.get(blogApiContext));
  return data({ list }, { status: list.error ? 502 : 200 });
}

export function clientLoader() {
  return { list: loadBlogList(blogApi) };
}

export default function BlogList({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="page-width">
      <BlogListHead />
      <div className="blog-list__head stack gap-4">
        <h1>Latest Blogs</h1>
        <p>{BLOG_ABOUT}</p>
      </div>
      <Loaded<BlogListResult> data={loaderData.list} fallback={<BlogCardsLoading />}>
        {(list) => <BlogCards {...list} />}
      </Loaded>
    </main>
  );
}

function BlogListHead() {
  const shop = useShop();
  const origin = useOrigin();
  return (
    <>
      <PageHead path={BLOG_PATH} title={blogTitle(shop.name)} description={BLOG_ABOUT} />
      <FeedLink />
      <JsonLd graph={import.meta.env.SSR ? [breadcrumbsJsonLd(origin, [["Blog", BLOG_PATH]])] : undefined} />
    </>
  );
}
