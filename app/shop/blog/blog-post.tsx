import { Suspense } from "react";
import { Await, data, redirect } from "react-router";
import { blogApiContext, renderMarkdownContext } from "#app/shop/api/context.ts";
import { blogPath } from "#app/shop/seo/blog-path.ts";
import type { Route } from "./+types/blog-post";
import { BlogArticle } from "./blog-article.tsx";
import { BlogPostLoading } from "./blog-post-loading.tsx";
import { BlogPostProblem } from "./blog-post-problem.tsx";
import { type BlogPostResult, FAILED, NOT_FOUND } from "./blog-post-result.ts";
import { loadBlogPost } from "./load-blog-post.server.ts";
import "./blog-post.css";

export { pageHeaders as headers } from "./page-headers.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const result = await loadBlogPost(context.get(blogApiContext), context.get(renderMarkdownContext), params.slug);
  // Some databases take other cases for the same.
  if (result.post && params.slug !== result.post.slug) throw redirect(blogPath(result.post.slug), 301);
  return data({ result }, { status: statusOf(result) });
}

function statusOf({ error }: BlogPostResult): number {
  if (error === null) return 200;
  return error === NOT_FOUND ? 404 : 502;
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): { result: Promise<BlogPostResult> } {
  return {
    result: serverLoader().then(
      ({ result }) => result,
      (error) => {
        console.error(FAILED, error);
        return { post: null, error: FAILED };
      },
    ),
  };
}

export default function BlogPost({ loaderData: { result }, params }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap">
      {/* In the first document React would hide a long post behind a script, if it were one that can be awaited. */}
      {result instanceof Promise ? (
        <Suspense key={params.slug} fallback={<BlogPostLoading />}>
          <Await resolve={result}>{(loaded) => <PostOrProblem {...loaded} />}</Await>
        </Suspense>
      ) : (
        <PostOrProblem {...result} />
      )}
    </main>
  );
}

function PostOrProblem({ post, error }: BlogPostResult) {
  return post ? <BlogArticle post={post} /> : <BlogPostProblem message={error} />;
}
