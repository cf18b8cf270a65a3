import { ChevronDown, MessageCircle, X } from "lucide-react";
import { useId, useState } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { listWhatsappTexts } from "./whatsapp-texts.ts";

interface WhatsappButtonProps {
  order: OrderDetails;
  /** The customer's chat, without a text. */
  chat: string;
}

/** One tap opens the chat with the text that suits the state; the others are one tap further. */
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
  const titleId = useId();
  return (
    <Dialog className="dialog" aria-labelledby={titleId} onClose={onClose}>
      <div className="dialog__head">
        <h2 id={titleId}>Write on WhatsApp</h2>
        <button className="btn btn--icon" type="button" aria-label="Close" onClick={onClose}>
          <X className="icon icon--lg" aria-hidden />
        </button>
      </div>
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
    </Dialog>
  );
}
