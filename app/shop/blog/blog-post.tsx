import { Suspense } from "react";
import { Await, data, redirect } from "react-router";
import { ArchedBottle } from "#app/brand/drawings.tsx";
import { useLastLoaded } from "#app/loading/use-last-loaded.ts";
import { BLOG_CACHE_CONTROL } from "#app/shop/api/blog-api.ts";
import { blogApiContext, renderMarkdownContext } from "#app/shop/api/context.ts";
import { blogPath } from "#app/shop/seo/site-urls.ts";
import { Loading } from "#app/ui/loading.tsx";
import { shop } from "#domain/shop.ts";
import type { Route } from "./+types/blog-post";
import { BackToBlogs, BlogArticle } from "./blog-article.tsx";
import { type BlogPostResult, FAILED, loadBlogPost, STATUS } from "./load-blog-post.ts";
import "#app/styles/prose.css";
import "./blog-post.css";

export const headers = () => ({ "cache-control": BLOG_CACHE_CONTROL });

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const result = await loadBlogPost(context.get(blogApiContext), context.get(renderMarkdownContext), params.slug);
  // Some databases compare slugs without regard to case.
  if (result.post && params.slug !== result.post.slug) {
    throw redirect(blogPath(result.post.slug) + new URL(request.url).search, 301);
  }
  return data({ result }, { status: STATUS[result.is] });
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): { result: Promise<BlogPostResult> } {
  return {
    result: serverLoader().then(
      ({ result }) => result,
      (error) => {
        console.error(FAILED, error);
        return { is: "failed", post: null, error: FAILED };
      },
    ),
  };
}

export default function BlogPost({ loaderData, params }: Route.ComponentProps) {
  return <LoadedPost key={params.slug} {...loaderData} />;
}

function LoadedPost({ result }: { result: BlogPostResult | Promise<BlogPostResult> }) {
  const shown = useLastLoaded(result);
  return (
    <main id="main" className="page-width">
      {/* Awaited data would make React send a long post hidden, until a script shows it. */}
      {shown instanceof Promise ? (
        <Suspense fallback={<BlogPostLoading />}>
          <Await resolve={shown}>{(loaded) => <PostOrProblem {...loaded} />}</Await>
        </Suspense>
      ) : (
        <PostOrProblem {...shown} />
      )}
    </main>
  );
}

function PostOrProblem({ post, error }: BlogPostResult) {
  return post ? <BlogArticle post={post} /> : <BlogPostProblem message={error} />;
}

/** Shown instead of a post that cannot be loaded. */
function BlogPostProblem({ message }: { message: string }) {
  return (
    <div className="empty-state empty-state--page" role="alert">
      <title>{`${message.replace(/\.$/, "")} | ${shop.name}`}</title>
      <ArchedBottle />
      <h1>{message}</h1>
      <BackToBlogs />
    </div>
  );
}

/** The text, and the shape of the post. */
function BlogPostLoading() {
  return (
    <div className="blog-article">
      <title>{`Blog | ${shop.name}`}</title>
      <div className="blog-article__head">
        <Loading>Loading blog...</Loading>
        <span className="skeleton skeleton--title" />
        <span className="skeleton skeleton--text" />
      </div>
      <span className="skeleton skeleton--wide" />
    </div>
  );
}
