import { CircleAlert } from "lucide-react";
import { Link } from "react-router";
import { ArchedBottle } from "#app/brand/drawings.tsx";
import { BlogCard } from "./blog-card.tsx";
import type { BlogListResult } from "./load-blog-list.ts";

/** What a phone's first screen shows. */
const EARLY_PICTURES = 1;

/** The list once it is known: posts, none, or that it failed. */
export function BlogCards({ blogs, error }: BlogListResult) {
  if (error) {
    return (
      <div className="posts-state">
        <p className="notice notice--error" role="alert">
          <CircleAlert className="ic" aria-hidden />
          <span>{error}</span>
        </p>
      </div>
    );
  }
  if (blogs.length === 0) {
    return (
      <div className="state state--page">
        <ArchedBottle />
        <p className="posts-state__text" role="status">
          No blogs found.
        </p>
        <Link className="link" to="/" prefetch="intent">
          See our oils
        </Link>
      </div>
    );
  }
  return (
    <ul className="posts">
      {blogs.map((blog, position) => (
        <BlogCard key={blog.slug} blog={blog} early={position < EARLY_PICTURES} />
      ))}
    </ul>
  );
}
