import { BrandIcon } from "#app/ui/brand-icon.tsx";
import { chatUrl } from "../chat-url.ts";
import { Bubble } from "./bubble.tsx";
import { CHAT_BUBBLE_MS } from "./bubble-times.ts";

export function ChatButton() {
  return (
    <div>
      <Bubble words="You can reach us here" fromMs={CHAT_BUBBLE_MS.from} untilMs={CHAT_BUBBLE_MS.until} />
      <a className="float" href={chatUrl()} target="_blank" rel="noopener" aria-label="Chat on WhatsApp">
        <BrandIcon name="whatsapp" />
      </a>
    </div>
  );
}
