import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "#app/staff/session/stored-value.ts";
import { allowChime, isChimeAllowed, playChime } from "./chime.ts";

const STORED_AS = "orderSound";

interface OrderSound {
  /** Off at first; this device remembers it. */
  isOn: boolean;
  /** Else the browser keeps it silent until the page is tapped. */
  isAllowed: boolean;
}

let sound: OrderSound | undefined;
const listeners = new Set<() => void>();

export function useOrderSound(): OrderSound {
  return useSyncExternalStore(watch, read);
}

export async function toggleOrderSound(): Promise<void> {
  const isOn = !read().isOn;
  writeStored(STORED_AS, isOn ? "on" : "off");
  change({ isOn });
  if (!isOn) return;
  await allowOrderSound();
  playChime();
}

/** A click has come, the one thing that may bring a page to sound. */
export async function allowOrderSound(): Promise<void> {
  change({ isAllowed: await allowChime() });
}

function read(): OrderSound {
  sound ??= { isOn: readStored(STORED_AS) === "on", isAllowed: isChimeAllowed() };
  return sound;
}

function change(part: Partial<OrderSound>): void {
  sound = { ...read(), ...part };
  for (const tell of listeners) tell();
}

function watch(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
