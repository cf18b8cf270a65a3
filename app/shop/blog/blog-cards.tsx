import { CircleAlert } from "lucide-react";
import { Link } from "react-router";
import { ArchedBottle } from "#app/brand/drawings.tsx";
import { TO_COLLECTION } from "#app/shop/catalogue/collection-id.ts";
import { blogPath } from "#app/shop/seo/site-urls.ts";
import { Loading } from "#app/ui/loading.tsx";
import { BlogPicture } from "./blog-picture.tsx";
import type { BlogListResult, BlogSummary } from "./load-blog.ts";
import { PublishedDate } from "./published-date.tsx";

const EARLY_PICTURES = 1;

const PICTURE_SIZES = "(min-width: 82rem) 24rem, (min-width: 64rem) 30vw, (min-width: 44rem) 46vw, 92vw";

export function BlogCards({ blogs, error }: BlogListResult) {
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
          No blogs found.
        </p>
        <Link className="link" to="/" state={TO_COLLECTION} prefetch="intent">
          See our oils
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
        <span className="badge">{blog.category ?? "General"}</span>
        <PublishedDate at={blog.publishedAt} />
      </p>
      <h2>
        <Link to={blogPath(blog.slug)} prefetch="intent">
          {blog.title}
        </Link>
      </h2>
      <p>{blog.excerpt}</p>
    </li>
  );
}

const LOADING_CARDS = ["first", "second", "third"];

export function BlogCardsLoading() {
  return (
    <div className="blog-cards-loading">
      <Loading>Loading blogs...</Loading>
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
