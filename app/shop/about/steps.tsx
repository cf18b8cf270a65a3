import { CHOOSE, CHOOSE_TEXT, PRESS, PRESS_TEXT, SEED_TO_BOTTLE, SETTLE, SETTLE_TEXT } from "#words/about.ts";

const STEPS = [
  {
    drawing: <SeedsDrawing />,
    title: CHOOSE,
    text: CHOOSE_TEXT,
  },
  {
    drawing: <PressDrawing />,
    title: PRESS,
    text: PRESS_TEXT,
  },
  {
    drawing: <SettledOilDrawing />,
    title: SETTLE,
    text: SETTLE_TEXT,
  },
];

export function Steps() {
  return (
    <section className="steps section" aria-labelledby="steps">
      <div className="page-width">
        <h2 className="section__head" id="steps">
          {SEED_TO_BOTTLE}
        </h2>
        <ol className="stack">
          {STEPS.map(({ drawing, title, text }) => (
            <li key={title} className="stack gap-3">
              {drawing}
              <h3>{title}</h3>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function SeedsDrawing() {
  return (
    <svg className="line-drawing" viewBox="18 14 128 104" preserveAspectRatio="xMinYMax" aria-hidden="true">
      <path className="line-drawing__tint" d="M28 66h104c0 28-20 44-52 44S28 94 28 66Z" />
      <path d="M20 66h120" />
      <path d="M64 110v5h32v-5" />
      <path d="M40 66c2-8 10-12 16-8 3-9 15-10 19-3 5-8 17-7 20 2 7-4 16 1 17 9" />
      <ellipse cx="58" cy="34" rx="8" ry="5" transform="rotate(-28 58 34)" />
      <ellipse cx="84" cy="24" rx="8" ry="5" transform="rotate(18 84 24)" />
      <ellipse cx="106" cy="38" rx="8" ry="5" transform="rotate(-40 106 38)" />
      <path className="line-drawing__accent" d="M54 36l8-4M80 23l8 2M103 41l6-6" />
    </svg>
  );
}

function PressDrawing() {
  return (
    <svg className="line-drawing" viewBox="4 2 156 116" preserveAspectRatio="xMinYMax" aria-hidden="true">
      <path d="M4 112h152" />
      <path d="M94 90h60v8H95" />
      <path className="line-drawing__card" d="m84 11 52 29-4 7-50-28Z" />
      <path className="line-drawing__card" d="m130 40 8-2 5 58h-8Z" />
      <path
        className="line-drawing__tint"
        d="M46 50h52c-1 14-8 22-7 33 1 9 5 17 7 29H46c2-12 6-20 7-29 1-11-6-19-7-33Z"
      />
      <path d="M47 60h50M48 68h48M48 102h48" />
      <path className="line-drawing__card" d="M62 50 78 8c2-4 9-2 8 3L73 50Z" />
      <path className="line-drawing__accent" d="M128 37l13 3M78 13l10 4" />
      <path d="M53 84 34 91v4l19-5" />
      <path className="line-drawing__accent-fill" d="M34 95c2 3 3 4 3 5.5a3 3 0 0 1-6 0c0-1.5 1-2.5 3-5.5Z" />
      <path className="line-drawing__tint" d="M20 104h28c0 5-5 8-14 8s-14-3-14-8Z" />
      <path d="M144 90c-2-6 3-9 7-9s7 4 5 9" />
    </svg>
  );
}

function SettledOilDrawing() {
  return (
    <svg className="line-drawing" viewBox="20 8 120 108" preserveAspectRatio="xMinYMax" aria-hidden="true">
      <path d="M70 22h20v16c0 6 12 12 12 24v46a4 4 0 0 1-4 4H62a4 4 0 0 1-4-4V62c0-12 12-18 12-24Z" />
      <path className="line-drawing__tint" d="M58 70h44v38a4 4 0 0 1-4 4H62a4 4 0 0 1-4-4Z" />
      <path d="M68 12h24v10H68Z" />
      <path className="line-drawing__card" d="M66 78h28v24H66Z" />
      <path className="line-drawing__accent" d="M80 83c3 5 6 7 6 10.5a6 6 0 0 1-12 0c0-3.5 3-5.5 6-10.5Z" />
      <path d="M22 112h116" />
      <path d="M120 112V84h14v28M124 84v-7h6v7" />
    </svg>
  );
}
