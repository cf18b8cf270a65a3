/** The sign of another house. The signs are one file that the page does not wait for. */
export function Glyph({ name }: { name: "whatsapp" | "instagram" | "facebook" | "youtube" }) {
  return (
    <svg className="icon icon--fill" aria-hidden>
      <use href={`/glyphs.svg#${name}`} />
    </svg>
  );
}
