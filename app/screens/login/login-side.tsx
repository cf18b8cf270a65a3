import { Brand } from "#app/chrome/brand.tsx";

const SIZES = "(min-width: 64rem) 24rem, 1px";

/** The tin's face, beside the form where there is room. */
export function LoginSide() {
  return (
    <div className="login__side on-leaf">
      <Brand />
      <div className="login__pic">
        <picture>
          <source
            type="image/avif"
            srcSet="/art/tall-range-375.avif 375w, /art/tall-range-750.avif 750w"
            sizes={SIZES}
          />
          <img
            src="/art/tall-range.webp"
            srcSet="/art/tall-range-375.webp 375w, /art/tall-range.webp 750w"
            sizes={SIZES}
            width={750}
            height={900}
            alt=""
            loading="lazy"
            decoding="async"
          />
        </picture>
      </div>
    </div>
  );
}
