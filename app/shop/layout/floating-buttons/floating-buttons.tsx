import { type CSSProperties, useRef } from "react";
import { CallButton } from "./call-button.tsx";
import { ChatButton } from "./chat-button.tsx";
import type { FloatPlace } from "./find-place.ts";
import { useFreePlace } from "./use-free-place.ts";

/** The two buttons that float over every public page. */
export function Floats() {
  const floats = useRef<HTMLElement>(null);
  const place = useFreePlace(floats);
  return (
    <aside
      id="floats"
      ref={floats}
      className="floats"
      aria-label="Contact"
      data-place={place?.shape ?? "away"}
      data-bubble={place?.bubble?.side}
      style={place && styleOf(place)}
    >
      <CallButton />
      <ChatButton />
    </aside>
  );
}

function styleOf({ x, y, bubble }: FloatPlace): CSSProperties {
  return {
    ...(x || y ? { "--x": `${x}px`, "--y": `${y}px` } : undefined),
    ...(bubble && { "--bubble-x": `${bubble.x}px`, "--bubble-y": `${bubble.y}px`, "--tip": `${bubble.tip}px` }),
  } as CSSProperties;
}
