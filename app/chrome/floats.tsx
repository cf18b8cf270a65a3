import { useRef } from "react";
import { CallButton } from "./call-button.tsx";
import { ChatButton } from "./chat-button.tsx";
import { useKeepClear } from "./use-keep-clear.ts";

/** The two buttons that float over every public page. */
export function Floats() {
  const floats = useRef<HTMLElement>(null);
  const away = useKeepClear(floats);
  return (
    <aside ref={floats} className="floats" aria-label="Contact" data-away={away || undefined}>
      <CallButton />
      <ChatButton />
    </aside>
  );
}
