import { PressDrawing } from "./press-drawing.tsx";
import { SeedsDrawing } from "./seeds-drawing.tsx";
import { SettledOilDrawing } from "./settled-oil-drawing.tsx";

const STEPS = [
  {
    drawing: <SeedsDrawing />,
    title: "Choose the seed",
    text: "New-harvest seeds from growers we visit, cleaned and sorted by hand.",
  },
  {
    drawing: <PressDrawing />,
    title: "Press it slowly",
    text: "About fourteen turns a minute in a wooden kolhu, always below 45 °C.",
  },
  {
    drawing: <SettledOilDrawing />,
    title: "Settle and fill",
    text: "Two days of settling, a cotton cloth, then straight into glass and tin.",
  },
];

export function Steps() {
  return (
    <section className="steps sec" aria-labelledby="steps">
      <div className="wrap">
        <div className="sec__head">
          <h2 id="steps">From seed to bottle</h2>
        </div>
        <ol className="steps__list">
          {STEPS.map(({ drawing, title, text }) => (
            <li key={title}>
              {drawing}
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
