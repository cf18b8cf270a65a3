import { starsLabel } from "#words/stars.ts";

const STARS = [0, 1, 2, 3, 4];
const OUT_OF = STARS.length;
const WIDTH = 24;
const PATH = "m12 2.6 2.9 6 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9Z";

export function Stars({ rating }: { rating: number }) {
  return (
    <span className="stars" role="img" aria-label={starsLabel(rating, OUT_OF)}>
      <Row color="var(--color-line)" shown={OUT_OF} />
      <Row color="currentColor" shown={rating} />
    </span>
  );
}

function Row({ color, shown }: { color: string; shown: number }) {
  return (
    <svg viewBox={`0 0 ${shown * WIDTH} ${WIDTH}`} aria-hidden="true">
      {STARS.map((star) => (
        <path key={star} fill={color} transform={`translate(${star * WIDTH})`} d={PATH} />
      ))}
    </svg>
  );
}
