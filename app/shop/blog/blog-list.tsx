import { CircleAlert } from "lucide-react";
import { data, Link } from "react-router";
import { ArchedBottle } from "#app/brand/drawings.tsx";
import { useShop } from "#app/brand/use-shop.ts";
import { Loaded } from "#app/loading/loaded.tsx";
import { BLOG_CACHE_CONTROL, blogApi } from "#app/shop/api/blog-api.ts";
import { blogApiContext } from "#app/shop/api/context.ts";
import { TO_COLLECTION } from "#app/shop/catalogue/collection-id.ts";
import { breadcrumbsJsonLd } from "#app/shop/seo/json-ld/build-json-ld.ts";
import { JsonLd } from "#app/shop/seo/json-ld/json-ld.tsx";
import { PageHead } from "#app/shop/seo/page-head.tsx";
import { BLOG_PATH, blogPath, useOrigin } from "#app/shop/seo/site-urls.ts";
import { Loading } from "#app/ui/loading.tsx";
import {
  BLOG,
  BLOG_ABOUT,
  GENERAL,
  LATEST_BLOGS,
  LOADING_BLOGS,
  NO_BLOGS,
  POST_LANG,
  SEE_OUR_OILS,
} from "#words/blog.ts";
import type { Route } from "./+types/blog-list";
import { BlogPicture } from "./blog-picture.tsx";
import { blogTitle, FeedLink } from "./feed-link.tsx";
import { type BlogListResult, type BlogSummary, loadBlogList } from "./load-blog.ts";
import { PublishedDate } from "./published-date.tsx";
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
        <h1>{LATEST_BLOGS}</h1>
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
      <JsonLd graph={import.meta.env.SSR ? [breadcrumbsJsonLd(origin, [[BLOG, BLOG_PATH]])] : undefined} />
    </>
  );
}

const EARLY_PICTURES = 1;

const PICTURE_SIZES = "(min-width: 82rem) 24rem, (min-width: 64rem) 30vw, (min-width: 44rem) 46vw, 92vw";

function BlogCards({ blogs, error }: BlogListResult) {
  if (error) {
    return (
      <div className="blog-cards__failed">
        <p className="notice notice--error" role="alert">
          <CircleAlert className="icon" aria-hidden />
          <span>{error}</span>
        </p>
      </div>
    );
  }
  if (blogs.length === 0) {
    return (
      <div className="empty-state empty-state--page">
        <ArchedBottle />
        <p className="empty-state__text" role="status">
          {NO_BLOGS}
        </p>
        <Link className="link" to="/" state={TO_COLLECTION} prefetch="intent">
          {SEE_OUR_OILS}
        </Link>
      </div>
    );
  }
  return (
    <ul className="blog-cards">
      {blogs.map((blog, position) => (
        <BlogCard key={blog.slug} blog={blog} early={position < EARLY_PICTURES} />
      ))}
    </ul>
  );
}

function BlogCard({ blog, early }: { blog: BlogSummary; early: boolean }) {
  return (
    <li className="blog-card pic">
      <BlogPicture
        image={blog.image}
        src={blog.image?.smallUrl ?? blog.image?.url}
        sizes={PICTURE_SIZES}
        alt=""
        early={early}
        fallback={
          <span className="blog-card__blank">
            <ArchedBottle />
          </span>
        }
      />
      <p className="blog-card__meta row wrap middle small">
        <span className="badge" lang={blog.category ? POST_LANG : undefined}>
          {blog.category ?? GENERAL}
        </span>
        <PublishedDate at={blog.publishedAt} />
      </p>
      <h2 lang={POST_LANG}>
        <Link to={blogPath(blog.slug)} prefetch="intent">
          {blog.title}
        </Link>
      </h2>
      <p lang={POST_LANG}>{blog.excerpt}</p>
    </li>
  );
}

const LOADING_CARDS = ["first", "second", "third"];

function BlogCardsLoading() {
  return (
    <div className="blog-cards-loading">
      <Loading>{LOADING_BLOGS}</Loading>
      <ul className="blog-cards" aria-hidden="true">
        {LOADING_CARDS.map((card) => (
          <li key={card} className="blog-card">
            <span className="skeleton skeleton--wide" />
            <span className="skeleton skeleton--text" />
            <span className="skeleton skeleton--title" />
            <span className="skeleton skeleton--text" />
            <span className="skeleton skeleton--text" />
          </li>
        ))}
      </ul>
    </div>
  );
}
