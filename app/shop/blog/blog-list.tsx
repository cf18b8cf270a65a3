import { Suspense } from "react";
import { Await, data } from "react-router";
import { blogApi } from "#app/shop/api/blog-api.ts";
import { blogApiContext } from "#app/shop/api/context.ts";
import type { Route } from "./+types/blog-list";
import { BLOG_ABOUT } from "./blog-about.ts";
import { BlogCards } from "./blog-cards.tsx";
import { BlogListHead } from "./blog-list-head.tsx";
import { BlogListLoading } from "./blog-list-loading.tsx";
import { type BlogListResult, loadBlogList } from "./load-blog-list.ts";
import "./blog-list.css";

export { pageHeaders as headers } from "./page-headers.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const list: BlogListResult = await loadBlogList(context.get(blogApiContext));
  return data({ list }, { status: list.error ? 502 : 200 });
}

export function clientLoader() {
  return { list: loadBlogList(blogApi) };
}

export default function BlogList({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap">
      <BlogListHead />
      <div className="page-head">
        <h1>Latest Blogs</h1>
        <p>{BLOG_ABOUT}</p>
      </div>
      {/* In the first document React would hide a long list behind a script, if it were one that can be awaited. */}
      {list instanceof Promise ? (
        <Suspense fallback={<BlogListLoading />}>
          <Await resolve={list}>{(loaded) => <BlogCards {...loaded} />}</Await>
        </Suspense>
      ) : (
        <BlogCards {...list} />
      )}
    </main>
  );
}
