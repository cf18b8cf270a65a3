import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";

export function BackToBlogs() {
  return (
    <Link className="link link--back" to="/Blog" prefetch="intent">
      <ArrowLeft className="ic" aria-hidden />
      Latest Blogs
    </Link>
  );
}
