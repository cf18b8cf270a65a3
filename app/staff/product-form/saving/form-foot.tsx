import { BackLink } from "#app/staff/layout/back-link.tsx";

interface FormFootProps {
  /** The path of the list. */
  cancelTo: string;
  label: string;
  saving: boolean;
  /** Pictures that are still on their way, and those that did not arrive. */
  coming: number;
  failed: number;
}

/** While it saves, the button keeps the focus: a disabled one would lose it. */
export function FormFoot({ cancelTo, label, saving, coming, failed }: FormFootProps) {
  return (
    <div className="product-form__foot">
      <p className={failed > 0 ? "product-form__wait product-form__wait--failed" : "product-form__wait"} role="status">
        {picturesInWords(coming, failed)}
      </p>
      <BackLink className="btn btn--outline" list={cancelTo}>
        Cancel
      </BackLink>
      <button className="btn" type="submit" aria-disabled={saving} disabled={coming > 0}>
        {saving ? "Saving..." : label}
      </button>
    </div>
  );
}

function picturesInWords(coming: number, failed: number): string {
  if (coming > 0) return coming === 1 ? "A picture is on the way" : `${coming} pictures are on the way`;
  if (failed === 0) return "";
  return failed === 1
    ? "A picture is not uploaded: try again or remove it"
    : `${failed} pictures are not uploaded: try again or remove them`;
}
