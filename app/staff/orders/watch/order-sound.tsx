import { Bell, BellOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { openStored } from "#app/ui/browser-storage.ts";

const stored = openStored("orderSound", { parse: String, isText: true, isNeeded: true });
const NOTES_HZ = [784, 1047];
const NOTE_S = 0.18;
const LOUDNESS = 0.25;

interface OrderSound {
  /** Off by default; remembered on this device. */
  isOn: boolean;
  /** Browsers keep a page silent until it is clicked. */
  isAllowed: boolean;
}

let context: AudioContext | undefined;
let sound: OrderSound | undefined;
const listeners = new Set<() => void>();

export function useOrderSound(): OrderSound {
  return useSyncExternalStore(watch, read);
}

/** Call it in a click handler. */
export async function allowOrderSound(): Promise<void> {
  context ??= new AudioContext();
  await context.resume();
  change({ isAllowed: context.state === "running" });
}

/** Silent until a click has allowed it. */
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

export function SoundSwitch() {
  const { isOn } = useOrderSound();
  const Icon = isOn ? Bell : BellOff;
  return (
    <button className="btn btn--outline" type="button" role="switch" aria-checked={isOn} onClick={toggle}>
      <Icon className="icon" aria-hidden />
      <span>
        Sound <span aria-hidden>{isOn ? "on" : "off"}</span>
      </span>
    </button>
  );
}

export function SoundNote() {
  const { isOn, isAllowed } = useOrderSound();
  return (
    <p className="sound-note tiny" role="status">
      {isOn && !isAllowed ? "Tap anywhere on this page once to allow the sound." : null}
    </p>
  );
}

async function toggle(): Promise<void> {
  const isOn = !read().isOn;
  stored.write(isOn ? "on" : "off");
  change({ isOn });
  if (!isOn) return;
  await allowOrderSound();
  playChime();
}

function read(): OrderSound {
  sound ??= { isOn: stored.read() === "on", isAllowed: false };
  return sound;
}

function change(part: Partial<OrderSound>): void {
  sound = { ...read(), ...part };
  for (const listener of listeners) listener();
}

function watch(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
