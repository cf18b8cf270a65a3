import { useRef } from "react";
import { CallButton } from "./call-button.tsx";
import { ChatButton } from "./chat-button.tsx";
import { useFreePlace } from "./use-free-place.ts";

/** The two buttons that float over every public page. */
export function Floats() {
  const floats = useRef<HTMLElement>(null);
  const place = useFreePlace(floats);
  return (
    <aside ref={floats} className="floats" aria-label="Contact" data-place={place}>
      <CallButton />
      <ChatButton />
    </aside>
  );
}
