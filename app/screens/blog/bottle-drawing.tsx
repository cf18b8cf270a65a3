/** The bottle under the arch of the tin's label. */
export function BottleDrawing() {
  return (
    <svg className="draw" viewBox="7 7 82 102" aria-hidden="true">
      <path d="M8 108V48a40 40 0 0 1 80 0v60Z" />
      <path className="acc" d="M13 103V48a35 35 0 0 1 70 0v55Z" />
      <path d="M42 34h12v9c0 4 7 7 7 15v32a3 3 0 0 1-3 3H38a3 3 0 0 1-3-3V58c0-8 7-11 7-15Z" />
      <path d="M41 27h14v7H41Z" />
      <path className="fillt" d="M39 64h18v20H39Z" />
    </svg>
  );
}
