import { ArtPicture } from "#app/brand/art-picture.tsx";

export function Story() {
  return (
    <section className="wrap about-hero">
      <div className="about-hero__text">
        <h1>Our Story, Rooted in Nature</h1>
        <p>
          Kolhu is the wooden press our grandparents took their seeds to. We built one again, and then a small company
          around it.
        </p>
      </div>
      <div className="about-hero__pic">
        <ArtPicture
          name="kolhu-press"
          sizes="(min-width: 82rem) 75rem, (min-width: 48rem) 94vw, 134vw"
          loading="eager"
          fetchPriority="high"
        />
      </div>
    </section>
  );
}
