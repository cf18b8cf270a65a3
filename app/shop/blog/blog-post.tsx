import { ArrowLeft } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { data, Link, redirect, useNavigate } from "react-router";
import { ArchedBottle } from "#app/brand/drawings.tsx";
import { useShop } from "#app/brand/use-shop.ts";
import { Loaded } from "#app/loading/loaded.tsx";
import { BLOG_CACHE_CONTROL } from "#app/shop/api/blog-api.ts";
import { blogApiContext, callContext, renderMarkdownContext } from "#app/shop/api/context.ts";
import { listProducts } from "#app/shop/api/products-api.ts";
import { MiniProducts } from "#app/shop/catalogue/mini-products.tsx";
import { breadcrumbsJsonLd, postJsonLd } from "#app/shop/seo/json-ld/build-json-ld.ts";
import { JsonLd } from "#app/shop/seo/json-ld/json-ld.tsx";
import { postOpenGraphImage } from "#app/shop/seo/open-graph-image.ts";
import { CanonicalUrl } from "#app/shop/seo/page-head.tsx";
import { BLOG_PATH, blogPath, useOrigin } from "#app/shop/seo/site-urls.ts";
import { Loading } from "#app/ui/loading.tsx";
import { BLOG, BLOG_FAILED, GENERAL, LATEST_BLOGS, LOADING_BLOG, NEXT, POST_LANG, READ_ON } from "#words/blog.ts";
import type { Route } from "./+types/blog-post";
import { BlogPicture } from "./blog-picture.tsx";
import { FeedLink } from "./feed-link.tsx";
import { type BlogPostResult, type BlogPostView, loadBlogPost, STATUS } from "./load-blog.ts";
import { PublishedDate } from "./published-date.tsx";
import "#app/styles/prose.css";
import "./blog-post.css";

export const headers = () => ({ "cache-control": BLOG_CACHE_CONTROL });

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const result = await loadBlogPost(context.get(blogApiContext), context.get(renderMarkdownContext), params.slug, () =>
    listProducts(context.get(callContext)),
  );
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
        console.error(BLOG_FAILED, error);
        return { is: "failed", post: null, error: BLOG_FAILED };
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
      <title>{`${BLOG} | ${shop.name}`}</title>
      <div className="blog-article__head stack start gap-4">
        <Loading>{LOADING_BLOG}</Loading>
        <span className="skeleton skeleton--title" />
        <span className="skeleton skeleton--text" />
      </div>
      <span className="skeleton skeleton--wide" />
    </div>
  );
}

/** A narrower picture is shown in its own size. */
const SMALL_PICTURE_PX = 640;

function BlogArticle({ post }: { post: BlogPostView }) {
  return (
    <article className="blog-article page-end">
      <BlogPostHead post={post} />
      <header className="blog-article__head stack start gap-4">
        <BackToBlogs />
        <h1 lang={POST_LANG}>{post.title}</h1>
        <p className="row wrap middle gap-3 muted small">
          <span className="badge" lang={post.category ? POST_LANG : undefined}>
            {post.category ?? GENERAL}
          </span>
          <PublishedDate at={post.publishedAt} />
        </p>
      </header>
      <ArticlePicture image={post.image} />
      <BlogBody html={post.html} />
      <AfterPost post={post} />
    </article>
  );
}

function AfterPost({ post: { oils, next } }: { post: BlogPostView }) {
  return (
    <aside className="blog-article__after stack gap-4" aria-label={READ_ON}>
      {oils.length > 0 ? <MiniProducts products={oils} /> : null}
      {next ? (
        <p>
          {NEXT}{" "}
          <Link className="link" lang={POST_LANG} to={blogPath(next.slug)} prefetch="intent">
            {next.title}
          </Link>
        </p>
      ) : null}
    </aside>
  );
}

function ArticlePicture({ image }: Pick<BlogPostView, "image">) {
  if (!image) return null;
  const small = image.width !== undefined && image.width < SMALL_PICTURE_PX;
  return (
    <figure className={small ? "blog-article__pic pic blog-article__pic--small" : "blog-article__pic pic"}>
      <BlogPicture
        image={image}
        src={image.url}
        sizes="(min-width: 66rem) 62rem, 94vw"
        alt={image.alt}
        early
        fallback={null}
      />
      {image.caption ? (
        <figcaption className="muted small mt-2" lang={POST_LANG}>
          {image.caption}
        </figcaption>
      ) : null}
    </figure>
  );
}

function BackToBlogs() {
  return (
    <Link className="link link--back" to="/Blog" prefetch="intent">
      <ArrowLeft className="icon" aria-hidden />
      {LATEST_BLOGS}
    </Link>
  );
}

/** The HTML was made safe on the server, see server/site/markdown/. */
function BlogBody({ html }: { html: string }) {
  const body = useRef<HTMLDivElement>(null);
  useInsideNavigation(body);
  return <div ref={body} className="prose" lang={POST_LANG} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Links to pages of the shop navigate inside the site; an empty link does nothing. */
function useInsideNavigation(text: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const element = text.current;
    function follow(event: MouseEvent): void {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const href = link?.getAttribute("href");
      if (href === "") event.preventDefault();
      if (!href || !isPlainClick(event) || !/^\/(?![/\\]|blog-api\/)/.test(href)) return;
      event.preventDefault();
      navigate(href);
    }
    element?.addEventListener("click", follow);
    return () => element?.removeEventListener("click", follow);
  }, [text, navigate]);
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

function BlogPostHead({ post }: { post: BlogPostView }) {
  const shop = useShop();
  const origin = useOrigin();
  const path = blogPath(post.slug);
  return (
    <>
      <title>{`${post.title} | ${shop.name}`}</title>
      <meta name="description" content={post.excerpt} />
      <CanonicalUrl
        path={path}
        card={
          import.meta.env.SSR
            ? {
                type: "article",
                title: post.title,
                description: post.excerpt,
                image: postOpenGraphImage(post),
                more: { "article:published_time": post.publishedAt, "article:section": post.category },
              }
            : undefined
        }
      />
      <FeedLink />
      <JsonLd
        key={path}
        graph={
          import.meta.env.SSR
            ? [
                postJsonLd(origin, shop.name, post),
                breadcrumbsJsonLd(origin, [
                  [BLOG, BLOG_PATH],
                  [post.title, path],
                ]),
              ]
            : undefined
        }
      />
    </>
  );
}
