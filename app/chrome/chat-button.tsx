import { Bubble } from "./bubble.tsx";
import { CHAT_ADDRESS } from "./chat-address.ts";
import { Glyph } from "./glyph.tsx";

const CHAT_BUBBLE_FROM_MS = 3_000;
const CHAT_BUBBLE_UNTIL_MS = 13_000;

export function ChatButton() {
  return (
    <div className="float-row">
      <Bubble words="You can reach us here" fromMs={CHAT_BUBBLE_FROM_MS} untilMs={CHAT_BUBBLE_UNTIL_MS} />
      <a className="float" href={CHAT_ADDRESS} target="_blank" rel="noopener" aria-label="Chat on WhatsApp">
        <Glyph name="whatsapp" />
      </a>
    </div>
  );
}
