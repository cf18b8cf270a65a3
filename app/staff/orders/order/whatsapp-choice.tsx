import { ChevronDown, MessageCircle } from "lucide-react";
import { useState } from "react";
import type { OrderDetails } from "#domain/orders/order-desk.ts";
import { listReadyTexts } from "./ready-texts.ts";
import { WhatsappTexts } from "./whatsapp-texts.tsx";

interface WhatsappChoiceProps {
  order: OrderDetails;
  /** The customer's chat, without a text. */
  chat: string;
}

/** One tap opens the chat with the text that suits the state; the others are one tap further. */
export function WhatsappChoice({ order, chat }: WhatsappChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const texts = listReadyTexts(order, order.state).map((ready) => ({
    ...ready,
    address: `${chat}?text=${encodeURIComponent(ready.text.toWellFormed())}`,
  }));
  return (
    <div className="wa">
      <a className="btn btn--outline wa__main" href={texts[0]?.address} target="_blank" rel="noreferrer">
        <MessageCircle className="icon" aria-hidden />
        WhatsApp
      </a>
      <button
        className="btn btn--outline wa__more"
        type="button"
        aria-label="Choose a text for WhatsApp"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <ChevronDown className="icon" aria-hidden />
      </button>
      {isOpen ? <WhatsappTexts texts={texts} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
