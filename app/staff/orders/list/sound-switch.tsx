import { Bell, BellOff } from "lucide-react";
import { toggleOrderSound, useOrderSound } from "../watch/order-sound.ts";

export function SoundSwitch() {
  const { isOn, isAllowed } = useOrderSound();
  const Icon = isOn ? Bell : BellOff;
  return (
    <>
      <button className="btn btn--outline" type="button" role="switch" aria-checked={isOn} onClick={toggleOrderSound}>
        <Icon className="icon" aria-hidden />
        <span>
          Sound <span aria-hidden>{isOn ? "on" : "off"}</span>
        </span>
      </button>
      <p className="sound-switch__note" role="status">
        {isOn && !isAllowed ? "Tap anywhere else on this page once, so that the browser lets it ring." : null}
      </p>
    </>
  );
}
