/** The kolhu: mortar, leaning pestle, beam, and the bowl under the spout. */
export function PressDrawing() {
  return (
    <svg className="draw" viewBox="4 2 156 116" preserveAspectRatio="xMinYMax" aria-hidden="true">
      <path d="M4 112h152" />
      <path d="M94 90h60v8H95" />
      <path className="fillc" d="m84 11 52 29-4 7-50-28Z" />
      <path className="fillc" d="m130 40 8-2 5 58h-8Z" />
      <path className="fillt" d="M46 50h52c-1 14-8 22-7 33 1 9 5 17 7 29H46c2-12 6-20 7-29 1-11-6-19-7-33Z" />
      <path d="M47 60h50M48 68h48M48 102h48" />
      <path className="fillc" d="M62 50 78 8c2-4 9-2 8 3L73 50Z" />
      <path className="acc" d="M128 37l13 3M78 13l10 4" />
      <path d="M53 84 34 91v4l19-5" />
      <path className="fillacc" d="M34 95c2 3 3 4 3 5.5a3 3 0 0 1-6 0c0-1.5 1-2.5 3-5.5Z" />
      <path className="fillt" d="M20 104h28c0 5-5 8-14 8s-14-3-14-8Z" />
      <path d="M144 90c-2-6 3-9 7-9s7 4 5 9" />
    </svg>
  );
}
