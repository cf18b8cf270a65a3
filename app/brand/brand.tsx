import { Link } from "react-router";
import { homeLabel } from "#words/brand.ts";
import { useShop } from "./use-shop.ts";

/** Most letters that fit in the header in one line; a name may have 80. */
const LONG_NAME = 12;

export function Brand({ onClick }: { onClick?: () => void }) {
  const { name } = useShop();
  return (
    <Link className="brand" to="/" aria-label={homeLabel(name)} prefetch="intent" onClick={onClick}>
      <BrandMark />
      <BrandWord />
    </Link>
  );
}

/** Beside a link's label or a heading. */
export function BrandWord() {
  const { name } = useShop();
  return (
    <span className={name.length > LONG_NAME ? "brand__word brand__word--long clamp" : "brand__word"} aria-hidden>
      {name}
    </span>
  );
}

export function BrandMark() {
  return (
    <svg className="brand__mark" viewBox="0 0 34 48" aria-hidden>
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M17 1C21.1 11.4 32.6 21.2 32.6 31.4 32.6 40.6 25.3 47 17 47ZM17.46 21.24C19.17 19.86 21.35 16.64 23.21 13.42L23.66 14.77C21.8 17.99 19.62 21.21 17.46 22.59ZM17.46 28.6C20.62 27.22 24.25 24 27.35 20.78L27.8 22.13C24.7 25.35 21.07 28.57 17.46 29.95ZM17.46 35.96C20.86 34.58 24.73 31.36 28.04 28.14L28.49 29.49C25.18 32.71 21.31 35.93 17.46 37.31ZM17.46 42.86C19.74 41.48 22.47 38.26 24.82 35.04L25.27 36.39C22.92 39.61 20.19 42.83 17.46 44.21Z"
      />
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        d="M17 1.8C12.9 11.8 2.1 21.5 2.1 31.4 2.1 40 9 46.25 17 46.25"
      />
    </svg>
  );
}
