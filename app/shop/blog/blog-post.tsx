import { data, redirect } from "react-router";
import { ArchedBottle } from "#app/brand/drawings.tsx";
import { useShop } from "#app/brand/use-shop.ts";
import { Loaded } from "#app/loading/loaded.tsx";
import { BLOG_CACHE_CONTROL } from "#app/shop/api/blog-api.ts";
import { blogApiContext, renderMarkdownContext } from "#app/shop/api/context.ts";
import { blogPath } from "#app/shop/seo/site-urls.ts";
import { Loading } from "#app/ui/loading.tsx";
import type { Route } from "./+types/blog-post";
import { BackToBlogs, BlogArticle } from "./blog-article.tsx";
import { type BlogPostResult, loadBlogPost, POST_FAILED, STATUS } from "./load-blog.ts";
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
        console.error(POST_FAILED, error);
        return { is: "failed", post: null, error: POST_FAILED };
      },
    ),
  };
}

export default function BlogPost({ loaderData, params }: Route.ComponentProps) {
  return (
    <main id="main" className="page-width">
      <Loaded<BlogPostResult> key={params.slug} data={loaderData.result} fallback={<BlogPostLoading />}>
        {({ post, error }) => (post ? <BlogArticle post={post} /> : <BlogPostProblem message={error} />)}
      </Loaded>
    </main>
  );
}

function BlogPostProblem({ message }: { message: string }) {
  const shop = useShop();
  return (
    <div className="empty-state empty-state--page" role="alert">
      <title>{`${message.replace(/\.$/, "")} | ${shop.name}`}</title>
      <ArchedBottle />
      <h1>{message}</h1>
      <BackToBlogs />
    </div>
  );
}

function BlogPostLoading() {
  const shop = useShop();
  return (
    <div className="blog-article page-end">
      <title>{`Blog | ${shop.name}`}</title>
      <div className="blog-article__head stack start gap-4">
        <Loading>Loading blog...</Loading>
        <span className="skeleton skeleton--title" />
        <span className="skeleton skeleton--text" />
      </div>
      <span className="skeleton skeleton--wide" />
    </div>
  );
}
