/** Seeds falling into a bowl. */
export function SeedsDrawing() {
  return (
    <svg className="draw" viewBox="18 14 128 104" preserveAspectRatio="xMinYMax" aria-hidden="true">
      <path className="fillt" d="M28 66h104c0 28-20 44-52 44S28 94 28 66Z" />
      <path d="M20 66h120" />
      <path d="M64 110v5h32v-5" />
      <path d="M40 66c2-8 10-12 16-8 3-9 15-10 19-3 5-8 17-7 20 2 7-4 16 1 17 9" />
      <ellipse cx="58" cy="34" rx="8" ry="5" transform="rotate(-28 58 34)" />
      <ellipse cx="84" cy="24" rx="8" ry="5" transform="rotate(18 84 24)" />
      <ellipse cx="106" cy="38" rx="8" ry="5" transform="rotate(-40 106 38)" />
      <path className="acc" d="M54 36l8-4M80 23l8 2M103 41l6-6" />
    </svg>
  );
}
