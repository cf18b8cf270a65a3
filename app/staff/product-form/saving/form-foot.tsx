import { BackLink } from "#app/staff/layout/back-link.tsx";

interface FormFootProps {
  cancelTo: string;
  label: string;
  saving: boolean;
  /** Pictures that are uploading, and those that failed. */
  coming: number;
  failed: number;
}

/** While it saves, the button is not disabled: it would lose the focus. */
export function FormFoot({ cancelTo, label, saving, coming, failed }: FormFootProps) {
  return (
    <div className="dash__foot product-form__foot">
      <p className={failed > 0 ? "product-form__wait problem" : "product-form__wait"} role="status">
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
  if (coming > 0) return coming === 1 ? "1 picture is uploading" : `${coming} pictures are uploading`;
  if (failed === 0) return "";
  return failed === 1
    ? "1 picture was not uploaded: try again or remove it"
    : `${failed} pictures were not uploaded: try again or remove them`;
}
