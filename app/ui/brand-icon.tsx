/** The icon of another brand. All are in one file, whose name cached pages know. */
export function BrandIcon({ name }: { name: "whatsapp" | "instagram" | "facebook" | "youtube" }) {
  return (
    <svg className="icon icon--fill" aria-hidden>
      <use href={`/glyphs.svg#${name}`} />
    </svg>
  );
}
