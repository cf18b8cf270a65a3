import { ChevronDown, MessageCircle } from "lucide-react";
import { useState } from "react";
import { TitledDialog } from "#app/ui/titled-dialog.tsx";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { listWhatsappTexts } from "./whatsapp-texts.ts";

interface WhatsappButtonProps {
  order: OrderDetails;
  /** The customer's chat, without a text. */
  chat: string;
}

/** Opens the chat with the text for the order's state; a dialog has the others. */
export function WhatsappButton({ order, chat }: WhatsappButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const texts = listWhatsappTexts(order, order.state).map((ready) => ({
    ...ready,
    url: `${chat}?text=${encodeURIComponent(ready.text.toWellFormed())}`,
  }));
  return (
    <div className="whatsapp">
      <a className="btn btn--outline whatsapp__main" href={texts[0]?.url} target="_blank" rel="noreferrer">
        <MessageCircle className="icon" aria-hidden />
        WhatsApp
      </a>
      <button
        className="btn btn--outline whatsapp__more"
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

interface WhatsappTextsProps {
  texts: { title: string; text: string; url: string }[];
  onClose: () => void;
}

function WhatsappTexts({ texts, onClose }: WhatsappTextsProps) {
  return (
    <TitledDialog title="Write on WhatsApp" onClose={onClose}>
      <ul className="whatsapp__texts">
        {texts.map(({ title, text, url }) => (
          <li key={title}>
            <a href={url} target="_blank" rel="noreferrer" onClick={onClose}>
              <b>{title}</b>
              <span className="whatsapp__words">{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </TitledDialog>
  );
}
