import { X } from "lucide-react";
import { useId } from "react";
import { Dialog } from "#app/ui/dialog.tsx";

interface WhatsappTextsProps {
  texts: { title: string; text: string; address: string }[];
  onClose: () => void;
}

export function WhatsappTexts({ texts, onClose }: WhatsappTextsProps) {
  const titleId = useId();
  return (
    <Dialog className="dialog" aria-labelledby={titleId} onClose={onClose}>
      <div className="dialog__head">
        <h2 id={titleId}>Write on WhatsApp</h2>
        <button className="btn btn--icon" type="button" aria-label="Close" onClick={onClose}>
          <X className="icon icon--lg" aria-hidden />
        </button>
      </div>
      <ul className="wa__texts">
        {texts.map(({ title, text, address }) => (
          <li key={title}>
            <a href={address} target="_blank" rel="noreferrer" onClick={onClose}>
              <b>{title}</b>
              <span className="wa__words">{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
