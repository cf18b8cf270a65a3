/** Two rising notes, each a moment after the one before. */
const NOTES_HZ = [784, 1047];
const NOTE_S = 0.18;
const LOUDNESS = 0.25;

let context: AudioContext | undefined;

/** Only a click may bring a page to sound; before, a browser refuses and complains. Gives whether it can be heard now. */
export async function allowChime(): Promise<boolean> {
  context ??= new AudioContext();
  await context.resume();
  return isChimeAllowed();
}

export function isChimeAllowed(): boolean {
  return context?.state === "running";
}

/** Silence where no click has allowed it. */
export function playChime(): void {
  if (context?.state !== "running") return;
  for (const [at, frequency] of NOTES_HZ.entries()) {
    const start = context.currentTime + at * NOTE_S;
    const note = new OscillatorNode(context, { frequency });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(LOUDNESS, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 2 * NOTE_S);
    note.connect(volume).connect(context.destination);
    note.start(start);
    note.stop(start + 2 * NOTE_S);
  }
}
