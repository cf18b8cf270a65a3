import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { BlogBody } from "./blog-body.tsx";
import { BlogPicture } from "./blog-picture.tsx";
import { BlogPostHead } from "./blog-post-head.tsx";
import type { BlogPostView } from "./load-blog.ts";
import { PublishedDate } from "./published-date.tsx";

/** A narrower picture is shown in its own size. */
const SMALL_PICTURE_PX = 640;

export function BlogArticle({ post }: { post: BlogPostView }) {
  return (
    <article className="blog-article">
      <BlogPostHead post={post} />
      <header className="blog-article__head stack start gap-4">
        <BackToBlogs />
        <h1>{post.title}</h1>
        <p className="blog-article__meta row wrap middle muted small">
          <span className="badge">{post.category ?? "General"}</span>
          <PublishedDate at={post.publishedAt} />
        </p>
      </header>
      <ArticlePicture image={post.image} />
      <BlogBody html={post.html} />
    </article>
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
      {image.caption ? <figcaption className="muted small mt-2">{image.caption}</figcaption> : null}
    </figure>
  );
}

export function BackToBlogs() {
  return (
    <Link className="link link--back" to="/Blog" prefetch="intent">
      <ArrowLeft className="icon" aria-hidden />
      Latest Blogs
    </Link>
  );
}
