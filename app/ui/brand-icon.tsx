/** The sign of another house. The signs are one file that the page does not wait for. */
export function Glyph({ name }: { name: "whatsapp" | "instagram" | "facebook" | "youtube" }) {
  return (
    <svg className="ic ic--fill" aria-hidden>
      <use href={`/glyphs.svg#${name}`} />
    </svg>
  );
}
