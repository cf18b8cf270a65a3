import type { ReactNode } from "react";
import { ArtPicture } from "#app/brand/art-picture.tsx";
import { Arch } from "#app/brand/drawings.tsx";
import {
  ECO_FRIENDLY,
  ECO_FRIENDLY_TEXT,
  HEALTH,
  HEALTH_TEXT,
  ORGANIC,
  ORGANIC_TEXT,
  WHY_CHOOSE_US,
} from "#words/home-parts.ts";

const REASONS: { drawing: ReactNode; title: string; text: string }[] = [
  {
    drawing: <Seedling />,
    title: ORGANIC,
    text: ORGANIC_TEXT,
  },
  {
    drawing: <TinWithLeaf />,
    title: ECO_FRIENDLY,
    text: ECO_FRIENDLY_TEXT,
  },
  {
    drawing: <BowlWithDrop />,
    title: HEALTH,
    text: HEALTH_TEXT,
  },
];

export default function WhyChooseUs() {
  return (
    <section className="why-choose-us" aria-labelledby="why-title">
      <div className="why-choose-us__pic">
        <ArtPicture name="kolhu-press" sizes="(min-width: 64rem) max(50vw, 1310px), 134vw" />
      </div>
      <div className="why-choose-us__text">
        <h2 id="why-title">{WHY_CHOOSE_US}</h2>
        <ul className="why-choose-us__list stack gap-6 mt-6">
          {REASONS.map(({ drawing, title, text }) => (
            <li key={title} className="why-choose-us__item">
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

function Seedling() {
  return (
    <Arch>
      <path d="M48 92V52" />
      <path className="line-drawing__tint" d="M48 66c-4-13-14-17-22-17 0 11 8 18 22 17Z" />
      <path className="line-drawing__tint" d="M48 56c2-15 12-21 22-22 1 13-7 22-22 22Z" />
      <path d="M48 66c-6-5-11-9-16-12M48 56c5-7 10-12 16-16" />
      <path d="M30 92h36" />
      <path d="M36 97h24" />
    </Arch>
  );
}

function TinWithLeaf() {
  return (
    <Arch>
      <path
        className="line-drawing__tint"
        d="M32 46h32a3 3 0 0 1 3 3v42a3 3 0 0 1-3 3H32a3 3 0 0 1-3-3V49a3 3 0 0 1 3-3Z"
      />
      <path d="M36 46v-6h8v6M52 46c0-8 10-8 10 0" />
      <path d="M29 84h38" />
      <path d="M40 72c-3-9 3-15 15-15 1 11-5 17-15 15Z" />
      <path d="M37 76c3-6 7-10 12-13" />
    </Arch>
  );
}

function BowlWithDrop() {
  return (
    <Arch>
      <path className="line-drawing__tint" d="M24 68h48c0 14-9 22-24 22S24 82 24 68Z" />
      <path d="M20 68h56" />
      <path d="M40 90v4h16v-4" />
      <path className="line-drawing__tint" d="M48 30c5 8 10 12 10 18a10 10 0 0 1-20 0c0-6 5-10 10-18Z" />
      <path d="M43 48a5 5 0 0 0 5 5" />
    </Arch>
  );
}
