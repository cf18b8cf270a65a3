const STARS = ["first", "second", "third", "fourth", "fifth"];
const OUT_OF = STARS.length;
const PATH = "m12 2.6 2.9 6 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9Z";

export function Stars({ rating }: { rating: number }) {
  return (
    <span className="stars" role="img" aria-label={`${rating} out of ${OUT_OF} stars`}>
      <Row color="var(--color-line)" />
      <Row color="currentColor" width={`${(rating / OUT_OF) * 100}%`} />
    </span>
  );
}

function Row({ color, width }: { color: string; width?: string }) {
  return (
    <span style={{ width }}>
      {STARS.map((star) => (
        <svg key={star} viewBox="0 0 24 24" aria-hidden="true">
          <path fill={color} d={PATH} />
        </svg>
      ))}
    </span>
  );
}
