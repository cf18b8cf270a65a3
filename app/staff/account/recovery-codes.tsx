import { Download } from "lucide-react";
import { useRef } from "react";
import { useShop } from "#app/brand/use-shop.ts";
import { CopyButton } from "#app/staff/layout/copy-button.tsx";
import { saveFile } from "#app/staff/layout/save-file.ts";
import { useKept } from "#app/staff/layout/use-kept.ts";
import { TitledDialog } from "#app/ui/titled-dialog.tsx";

interface RecoveryCodesProps {
  codes: string[];
  onClose: () => void;
}

export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const shop = useShop();
  const shown = useRef<HTMLUListElement>(null);
  const { keep, close } = useKept("Close without copying or saving the codes? They are not shown again.", onClose);
  const text = codes.join("\n");

  function save() {
    const content = `Recovery codes for the dashboard of ${shop.name}: each works once.\n\n${text}\n`;
    saveFile(new Blob([content], { type: "text/plain" }), "recovery-codes.txt");
    keep();
  }

  return (
    <TitledDialog title="Your recovery codes" onClose={close}>
      <div className="dialog__body" onCopy={keep}>
        <p>
          <b>They are shown only now.</b> If your phone is lost, each of them signs you in once. Keep them on paper or
          in a password manager, not on the phone alone.
        </p>
        <ul className="recovery-codes" ref={shown}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="acts">
          <CopyButton text={text} what="list" shownRef={shown} onCopied={keep} />
          <button className="btn btn--outline" type="button" onClick={save}>
            <Download className="icon" aria-hidden />
            Save as a file
          </button>
        </div>
      </div>
      <div className="dialog__foot">
        <button className="btn" type="button" onClick={close}>
          I have kept them
        </button>
      </div>
    </TitledDialog>
  );
}
