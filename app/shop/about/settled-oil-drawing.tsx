/** A filled bottle with the label's drop, a small one beside it. */
export function SettledOilDrawing() {
  return (
    <svg className="draw" viewBox="20 8 120 108" preserveAspectRatio="xMinYMax" aria-hidden="true">
      <path d="M70 22h20v16c0 6 12 12 12 24v46a4 4 0 0 1-4 4H62a4 4 0 0 1-4-4V62c0-12 12-18 12-24Z" />
      <path className="fillt" d="M58 70h44v38a4 4 0 0 1-4 4H62a4 4 0 0 1-4-4Z" />
      <path d="M68 12h24v10H68Z" />
      <path className="fillc" d="M66 78h28v24H66Z" />
      <path className="acc" d="M80 83c3 5 6 7 6 10.5a6 6 0 0 1-12 0c0-3.5 3-5.5 6-10.5Z" />
      <path d="M22 112h116" />
      <path d="M120 112V84h14v28M124 84v-7h6v7" />
    </svg>
  );
}
