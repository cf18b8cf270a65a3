import { ArchedBottle } from "#app/brand/drawings.tsx";
import { blogPath } from "#app/shop/seo/blog-path.ts";
import { ListLink } from "#app/ui/list-link.tsx";
import { BlogPicture } from "./blog-picture.tsx";
import type { BlogSummary } from "./load-blog-list.ts";
import { PublishedDate } from "./published-date.tsx";

const PICTURE_SIZES = "(min-width: 82rem) 24rem, (min-width: 64rem) 30vw, (min-width: 44rem) 46vw, 92vw";

/** One post in the list; the whole card is its link. */
export function BlogCard({ blog, early }: { blog: BlogSummary; early: boolean }) {
  return (
    <li className="post-card">
      <BlogPicture
        image={blog.image}
        src={blog.image?.smallUrl ?? blog.image?.url}
        sizes={PICTURE_SIZES}
        alt=""
        early={early}
        fallback={
          <span className="post-card__blank">
            <ArchedBottle />
          </span>
        }
      />
      <p className="post-card__meta">
        <span className="badge">{blog.category ?? "General"}</span>
        <PublishedDate at={blog.publishedAt} />
      </p>
      <h2>
        <ListLink to={blogPath(blog.slug)} prefetch="intent">
          {blog.title}
        </ListLink>
      </h2>
      <p>{blog.excerpt}</p>
    </li>
  );
}
