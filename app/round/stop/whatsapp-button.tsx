import { Check, ChevronDown, MessageCircle } from "lucide-react";
import { useState } from "react";
import { openStored } from "#app/ui/browser-storage.ts";
import { TitledDialog } from "#app/ui/titled-dialog.tsx";
import { toWellFormed } from "#domain/older-browsers.ts";
import type { WhatsappText } from "#domain/orders/whatsapp-texts.ts";
import { CHOOSE_TEXT, TEXT_TITLES, WHATSAPP_AGAIN, WRITE_ON_WHATSAPP } from "#words/stop.ts";
import "./whatsapp-button.css";

interface WhatsappButtonProps {
  /** None until they are loaded: the chat opens without one. */
  texts: WhatsappText[];
  /** The customer's chat, without a text. */
  chat: string;
  /** Remembers in this tab that a message was opened. */
  rememberAs?: string;
}

/** Opens the chat with the first text; a dialog has the others. */
export function WhatsappButton({ texts, chat, rememberAs }: WhatsappButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [isUsed, setUsed] = useUsed(rememberAs);
  const ready = texts.map((text) => ({ ...text, url: `${chat}?text=${encodeURIComponent(toWellFormed(text.text))}` }));
  const Sign = isUsed ? Check : MessageCircle;

  function onChoose() {
    setOpen(false);
    setUsed();
  }

  return (
    <div className="whatsapp row">
      <a
        className="btn btn--outline whatsapp__main"
        href={ready[0]?.url ?? chat}
        target="_blank"
        rel="noreferrer"
        onClick={setUsed}
      >
        <Sign className="icon" aria-hidden />
        {isUsed ? WHATSAPP_AGAIN : "WhatsApp"}
      </a>
      {ready.length > 1 ? (
        <button
          className="btn btn--outline whatsapp__more"
          type="button"
          aria-label={CHOOSE_TEXT}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <ChevronDown className="icon" aria-hidden />
        </button>
      ) : null}
      {isOpen ? (
        <TitledDialog title={WRITE_ON_WHATSAPP} onClose={() => setOpen(false)}>
          <ul className="whatsapp__texts">
            {ready.map(({ is, text, url }) => (
              <li className="line-above" key={is}>
                <a href={url} target="_blank" rel="noreferrer" onClick={onChoose}>
                  <b>{TEXT_TITLES[is]}</b>
                  <span className="whatsapp__words clamp muted pre-line anywhere">{text}</span>
                </a>
              </li>
            ))}
          </ul>
        </TitledDialog>
      ) : null}
    </div>
  );
}

const used = openStored<unknown[]>("whatsappUsed", {
  parse: (stored) => (Array.isArray(stored) ? stored : undefined),
  isOfTab: true,
});

/** Stored, because a phone may drop the page while WhatsApp is open. */
function useUsed(id: string | undefined): [isUsed: boolean, setUsed: () => void] {
  const [isUsed, setUsed] = useState(() => id !== undefined && used.read()?.includes(id) === true);
  return [
    isUsed,
    () => {
      if (id === undefined || isUsed) return;
      used.write([...(used.read() ?? []), id]);
      setUsed(true);
    },
  ];
}
