import type { ReactNode } from "react";
import { ArtPicture } from "#app/brand/art-picture.tsx";
import { BowlWithDrop, Seedling, TinWithLeaf } from "./reason-drawings.tsx";

interface Reason {
  drawing: ReactNode;
  title: string;
  text: string;
}

const REASONS: Reason[] = [
  {
    drawing: <Seedling />,
    title: "100% Organic",
    text: "Grown without synthetic pesticides by farmers we know by name. The label lists one ingredient.",
  },
  {
    drawing: <TinWithLeaf />,
    title: "Eco-Friendly",
    text: "Tin and glass, never plastic. The pressed cake goes back to the farms as cattle feed.",
  },
  {
    drawing: <BowlWithDrop />,
    title: "Health Benefits",
    text: "Pressed below 45 °C, so the oil keeps its own vitamins, antioxidants and taste.",
  },
];

export default function WhyChooseUs() {
  return (
    <section className="why" aria-labelledby="why-title">
      <div className="why__pic">
        {/* Wider than its box: it is cropped to it. */}
        <ArtPicture name="kolhu-press" sizes="(min-width: 64rem) max(50vw, 1310px), 134vw" />
      </div>
      <div className="why__text">
        <h2 id="why-title">Why Choose Us</h2>
        <ul className="why__list">
          {REASONS.map(({ drawing, title, text }) => (
            <li key={title} className="why__item">
              {drawing}
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
