import { Link } from "react-router";

interface FormFootProps {
  cancelTo: string;
  label: string;
  saving: boolean;
  /** Pictures that are still on their way. */
  coming: number;
}

export function FormFoot({ cancelTo, label, saving, coming }: FormFootProps) {
  return (
    <div className="form__foot">
      <p className="form__wait" role="status">
        {coming > 0 ? `${coming === 1 ? "A picture is" : `${coming} pictures are`} on the way` : ""}
      </p>
      <Link className="btn btn--outline" to={cancelTo}>
        Cancel
      </Link>
      <button className="btn" type="submit" disabled={saving || coming > 0}>
        {saving ? "Saving..." : label}
      </button>
    </div>
  );
}
