/** The icon of another brand. All of them are one file that the page does not wait for; pages of earlier builds know it by this name. */
export function BrandIcon({ name }: { name: "whatsapp" | "instagram" | "facebook" | "youtube" }) {
  return (
    <svg className="icon icon--fill" aria-hidden>
      <use href={`/glyphs.svg#${name}`} />
    </svg>
  );
}
