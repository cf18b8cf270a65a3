import { Link } from "react-router";
import { shop } from "#domain/shop.ts";
import { BrandMark } from "./brand-mark.tsx";

export function Brand({ onClick }: { onClick?: () => void }) {
  return (
    <Link className="brand" to="/" aria-label={`${shop.name}, home`} prefetch="intent" onClick={onClick}>
      <BrandMark />
      <span className="brand__word" aria-hidden>
        {shop.name}
      </span>
    </Link>
  );
}
