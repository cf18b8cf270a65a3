import { Bell, BellOff } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { readStored, writeStored } from "#app/staff/session/stored-value.ts";
import type { OrderList } from "#domain/orders/staff-orders.ts";
import { allowChime, isChimeAllowed, playChime } from "./chime.ts";
import { countAll } from "./use-order-list.ts";

const STORED_AS = "orderSound";

interface OrderSound {
  isOn: boolean;
  /** It is on, and the browser keeps it silent until the page is tapped. */
  isWaiting: boolean;
  toggle: () => void;
}

/** Tells of new orders by a sound, whatever the list is filtered by. Off at first; this device remembers it. */
export function useOrderSound(list: OrderList | undefined): OrderSound {
  const [isOn, setOn] = useState(() => readStored(STORED_AS) === "on");
  const [isAllowed, setAllowed] = useState(isChimeAllowed);

  // Only a new one makes them more: orders change their state and are never deleted.
  const booked = list && countAll(list);
  const known = useRef(booked);
  useEffect(() => {
    if (isOn && known.current !== undefined && booked !== undefined && booked > known.current) playChime();
    known.current = booked;
  }, [booked, isOn]);

  useEffect(() => {
    if (!isOn || isAllowed) return;
    const allow = async () => setAllowed(await allowChime());
    document.addEventListener("click", allow);
    return () => document.removeEventListener("click", allow);
  }, [isOn, isAllowed]);

  async function toggle() {
    setOn(!isOn);
    writeStored(STORED_AS, isOn ? "off" : "on");
    if (isOn) return;
    setAllowed(await allowChime());
    playChime();
  }

  return { isOn, isWaiting: isOn && !isAllowed, toggle };
}

export function SoundSwitch({ isOn, isWaiting, toggle }: OrderSound) {
  const Icon = isOn ? Bell : BellOff;
  return (
    <>
      <button className="btn btn--outline" type="button" role="switch" aria-checked={isOn} onClick={toggle}>
        <Icon className="icon" aria-hidden />
        <span>
          Sound <span aria-hidden>{isOn ? "on" : "off"}</span>
        </span>
      </button>
      <p className="order-sound__note" role="status">
        {isWaiting ? "Tap this page once, so that the browser lets it ring." : null}
      </p>
    </>
  );
}
